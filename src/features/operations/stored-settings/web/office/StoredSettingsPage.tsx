import { Part } from '@/office/ui/Part'
import type { SettingGroup } from '@/platform/settings'
import { type FormNotice, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import type { SmtpServer } from '../../domain/smtp-url'
import { MailServerForm } from './internal/MailServerForm'
import { StoredSettingForm } from './internal/StoredSettingForm'
import type { ShownSetting } from './shown-setting'

interface StoredSettingsPageProps {
  notice?: FormNotice | undefined
  settings: readonly ShownSetting[]
  /** The mail server in use, or the one that was saved; undefined when there is none. */
  mailServer: Omit<SmtpServer, 'password'> | undefined
  /** The forms as they were sent, when they were refused. */
  sent?: { setting?: FormState<object> | undefined; mailServer?: FormState<object> | undefined }
}

const GROUP_TITLES = {
  mail: 'Mail',
  payments: 'Betalen en boekhouden',
  figures: 'Bezoekcijfers en advertenties',
} as const satisfies Record<SettingGroup, string>

/** What connects the site to mail and to other services. */
export function StoredSettingsPage({ notice, settings, mailServer, sent = {} }: StoredSettingsPageProps) {
  const groups = Object.keys(GROUP_TITLES) as SettingGroup[]
  const sentFor = (name: string) =>
    sent.setting && valuesOf(sent.setting).name === name ? sent.setting : FRESH
  return (
    <div className="grid max-w-3xl gap-10">
      <div>
        <PageHeading
          title="Koppelingen en mail"
          parent={{ href: '/beheer/instellingen', label: 'Instellingen' }}
        />
        <AnswerBox notice={notice} />
        <p className="max-w-[68ch] text-ink-soft">
          Wat je hier bewaart, geldt binnen een minuut, zonder herstart. Het is verzegeld met het geheim van
          de site: ook in een reservekopie is het niet te lezen, en wachtwoorden en sleutels laten we niet
          meer zien. Wat op de server is ingesteld, gaat voor.
        </p>
      </div>
      {groups.map((group) => (
        <Part key={group} id={group} title={GROUP_TITLES[group]}>
          <div className="border-hairline border-t">
            {settings
              .filter((setting) => setting.group === group)
              .map((setting) =>
                setting.name === 'SMTP_URL' ? (
                  <MailServerForm
                    key={setting.name}
                    setting={setting}
                    server={mailServer}
                    sent={sent.mailServer ?? FRESH}
                  />
                ) : (
                  <StoredSettingForm key={setting.name} setting={setting} sent={sentFor(setting.name)} />
                ),
              )}
          </div>
        </Part>
      ))}
    </div>
  )
}
