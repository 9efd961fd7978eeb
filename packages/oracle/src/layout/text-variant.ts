// Spells whose text changes if a cost is paid (CR 702.96c overload, 702.148a cleave): the changed text is compiled as a second face, so that casting the spell
// for that cost is casting that face. Everything else of the two is the same.
import type { FaceInput } from './card-input.js';

/** The face, and the same with the changed text if it has such an ability. */
export function withTextVariant(face: FaceInput): readonly FaceInput[] {
  const text = face.oracle_text_updated ?? face.oracle_text ?? '';
  if (/^Overload \{/m.test(text)) return [face, withText(face, text.replace(/\b(T|t)arget\b(?=[^()]*(?:\(|$))/g, (_, t: string) => (t === 'T' ? 'Each' : 'each')))];
  if (/^Cleave \{/m.test(text)) {
    const whole = text.replace(/[[\]](?=[^()]*(?:\(|$))/g, ' ');
    return [withText(face, whole), withText(face, text.replace(/\[[^\]]*\]/g, (words) => ' '.repeat(words.length)))];
  }
  return [face];
}

const withText = (face: FaceInput, text: string): FaceInput => ({ ...face, oracle_text: text, oracle_text_updated: undefined });
