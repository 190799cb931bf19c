import type { SettingGroup } from '@/platform/settings'

/** A setting as its page shows it. */
export interface ShownSetting {
  /** Name of the environment variable. */
  name: string
  label: string
  hint: string
  group: SettingGroup
  isSecret: boolean
  /** Whether the environment sets it. */
  isFixed: boolean
  /** Empty for a secret. */
  value: string
  /** `isReadable`: sealed with the present APP_SECRET. */
  saved: { at: Date; by: string; isReadable: boolean } | undefined
}
