import type { ReactNode } from 'react'
import type { OfficeAction } from '@/features/people/accounts/domain/office-access'
import { Folded } from '@/office/ui/Folded'
import { Part } from '@/office/ui/Part'
import { VersionLine } from '@/office/ui/VersionLine'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { type FormNotice, type FormState, isRefused } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { settingPath } from '../../../domain/settings-path'
import { SITE_SETTING_LABELS, type SiteSettingName } from '../../../domain/site-settings'
import type { SettingVersion } from '../../../server/known-site-settings'
import { settingInWords } from '../setting-in-words'

/** The notice above all parts: that of a form which was refused stands at its own part, to which the page scrolls. */
export function noticeAboveParts(
  notice: FormNotice | undefined,
  sent: Partial<Record<SiteSettingName, FormState<object> | undefined>>,
): FormNotice | undefined {
  return Object.values(sent).some(isRefused) ? undefined : notice
}

/** Address of a form, on the page and at the part where the setting stands. */
function addressOf(action: OfficeAction, name: SiteSettingName): string {
  const [page = '', part] = settingPath(name).split('#')
  return `${actionAddress(action, page)}#${part}`
}

interface SettingPartProps {
  name: SiteSettingName
  action: OfficeAction
  intro: string
  versions: readonly SettingVersion[]
  /** Its form as it was sent, when it was refused. */
  sent?: FormState<object> | undefined
  /** Its form carries a file. */
  hasFile?: boolean
  /** The fields of its form. */
  children: ReactNode
}

/** One setting: its form, and what it was before. */
export function SettingPart({ name, action, intro, versions, sent, hasFile, children }: SettingPartProps) {
  const label = SITE_SETTING_LABELS[name]
  const [newest] = versions
  return (
    <Part id={name} title={label}>
      <p className="max-w-[68ch] text-ink-soft">{intro}</p>
      {isRefused(sent) ? (
        <div className="grid max-w-3xl gap-3">
          <FormNoticeBox notice={sent.notice} />
          {newest && sent.values.version !== String(newest.version) ? (
            <div className="text-note [overflow-wrap:anywhere]">
              <p className="font-semibold">
                Nu geldt, bewaard op {dutchDateTime(newest.savedAt)} door {newest.savedBy}:
              </p>
              <p className="whitespace-pre-line text-ink-soft">{settingInWords(name, newest.value)}</p>
            </div>
          ) : null}
        </div>
      ) : null}
      <form
        method="post"
        noValidate
        action={addressOf(action, name)}
        aria-label={label}
        encType={hasFile ? 'multipart/form-data' : undefined}
        className="grid max-w-3xl gap-5 rounded border border-hairline bg-paper p-4 sm:p-5"
      >
        <input type="hidden" name="version" value={newest?.version ?? 0} />
        {children}
        <Button type="submit" className="justify-self-start">
          Bewaren
        </Button>
      </form>
      {newest ? (
        <>
          <p className="hint-text">
            Laatst gewijzigd op {dutchDateTime(newest.savedAt)} door {newest.savedBy}.
          </p>
          <Earlier name={name} versions={versions} />
        </>
      ) : null}
    </Part>
  )
}

/** The versions that no longer hold, each with the way back to it; at the end what a new site begins with. */
function Earlier({ name, versions }: Pick<SettingPartProps, 'name' | 'versions'>) {
  const shown = versions[0]?.version ?? 0
  return (
    <Folded title="Eerdere versies">
      <ol className="mt-2 grid max-w-3xl gap-3">
        {versions.slice(1).map(({ version, value, savedAt, savedBy }) => (
          <Version
            key={version}
            {...{ name, version, shown }}
            title={`${dutchDateTime(savedAt)}, door ${savedBy}`}
            words={settingInWords(name, value)}
          />
        ))}
        <Version {...{ name, shown }} version={0} title="Het begin" words={settingInWords(name, null)} />
      </ol>
    </Folded>
  )
}

interface VersionProps {
  name: SiteSettingName
  version: number
  /** The version that holds. */
  shown: number
  title: string
  words: string
}

function Version({ name, version, shown, title, words }: VersionProps) {
  const [page = ''] = settingPath(name).split('#')
  const restore = {
    // Without a fragment: why it was refused stands above the parts, and nothing was typed in this one.
    action: actionAddress('siteSettings.restore', page),
    fields: { name, version, shown_version: shown },
    label: 'Terugzetten',
    about: `${SITE_SETTING_LABELS[name]}, ${title}`,
  }
  return (
    <VersionLine title={title} restore={restore}>
      <p className="whitespace-pre-line text-ink-soft">{words}</p>
    </VersionLine>
  )
}
