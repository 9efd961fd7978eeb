// The version that replays name (DESIGN §2.3): that of the packages; a test compares.
export const ENGINE_VERSION = '0.1.0';
