/** For whom somebody accepts: who is a consumer may change their mind (BW 6:230o). */
export const ACTING_AS = ['company', 'consumer'] as const
export type ActingAs = (typeof ACTING_AS)[number]
