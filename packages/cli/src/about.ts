// `lawmage --about`: what this is, and the notice that fan content owes (README).
import { ENGINE_VERSION } from '@lawmage/match';

export const ABOUT = `Lawmage ${ENGINE_VERSION}: a complete rules engine for Magic: The Gathering, in TypeScript.

Lawmage is unofficial Fan Content permitted under the Fan Content Policy. Not approved/endorsed by Wizards. Portions of the materials used are
property of Wizards of the Coast. ©Wizards of the Coast LLC.

It is free. The code and the original card set are under the MIT license. Real cards come from the user's own file.`;
