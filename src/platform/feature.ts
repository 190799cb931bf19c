import type { Jobs } from './jobs'

/**
 * What a feature gives to the composition root, list by list. The feature that reads a list declares its type here
 * (`declare module`), as it does in `Registries`; `src/app/features.ts` merges what all features give.
 */
export interface FeatureParts extends Record<never, never> {
  jobs: Jobs
}

/** What stands in the `feature.ts` of one feature: its own entries of each list. */
export type Feature = { [Part in keyof FeatureParts]?: Partial<FeatureParts[Part]> }
