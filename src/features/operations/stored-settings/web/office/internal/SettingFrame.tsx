import type { ReactNode } from 'react'
import type { OfficeAction } from '@/features/people/accounts/domain/office-access'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { STORED_SETTINGS_PATH } from '../../../domain/stored-settings-path'
import type { ShownSetting } from '../shown-setting'

/** Address of a form, on the page and at the setting. */
export function addressOf(action: OfficeAction, name: string): string {
  return `${actionAddress(action, STORED_SETTINGS_PATH)}#${name}`
}

interface SettingFrameProps {
  setting: ShownSetting
  /** Its form; left out where the environment sets it. */
  children: ReactNode
}

/** One setting: what it is for, where its value comes from, its form, and the way to take it away. */
export function SettingFrame({ setting, children }: SettingFrameProps) {
  const { name, label, hint, isFixed, saved } = setting
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="grid gap-3 border-hairline border-b py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h3 id={`${name}-title`} className="text-lead">
          {label}
        </h3>
        <SourceBadge {...setting} />
      </div>
      <p className="max-w-[68ch] remark-text">{hint}</p>
      {isFixed ? <Fixed {...setting} /> : children}
      {saved ? (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
          <p className="hint-text">
            Bewaard op {dutchDateTime(saved.at)} door {saved.by}.
            {saved.isReadable
              ? ''
              : ' Het is niet meer te lezen, want APP_SECRET is veranderd. Vul het opnieuw in.'}
          </p>
          <form method="post" action={addressOf('storedSettings.remove', name)}>
            <input type="hidden" name="name" value={name} />
            <Button type="submit" size="small" variant="quiet" aria-label={`Weghalen: ${label}`}>
              Weghalen
            </Button>
          </form>
        </div>
      ) : null}
    </section>
  )
}

function SourceBadge({ isFixed, saved }: ShownSetting) {
  if (isFixed) return <Badge tone="neutral">Vast op de server</Badge>
  if (!saved) return <Badge tone="gone">Niet ingesteld</Badge>
  return saved.isReadable ? <Badge tone="good">Ingesteld</Badge> : <Badge tone="bad">Niet te lezen</Badge>
}

/** The environment goes first: it says which value holds, but never a secret. */
function Fixed({ name, value, saved }: ShownSetting) {
  return (
    <p className="max-w-[68ch] [overflow-wrap:anywhere]">
      {value ? <strong>{value}. </strong> : null}
      Staat op de server vast als {name}, en is daarom alleen daar te wijzigen.
      {saved ? ' Wat hieronder bewaard is, geldt pas als het daar weggaat.' : ''}
    </p>
  )
}
