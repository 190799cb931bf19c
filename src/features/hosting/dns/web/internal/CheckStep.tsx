import type { SeenZone } from '@/features/hosting/providers/domain/dns-host'
import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import type { RecordChange } from '../../domain/planned-change'
import { ttlInWords } from '../../domain/record-fields'
import { paramsOf, type ZoneEdit } from '../../domain/zone-edit'
import { hostOf } from '../../domain/zone-names'
import type { ZoneStep } from '../server/zone-view'
import { HostName } from './HostName'
import type { ZonePlace } from './ZoneBody'
import { ZonePart } from './ZonePart'

interface CheckStepProps extends ZonePlace {
  zone: SeenZone
  isInDoubt: boolean
  step: Extract<ZoneStep, { kind: 'check' }>
}

/** The step before saving: each record before and after, and what may break. */
export function CheckStep({ zone, isInDoubt, step, path, action, orderNumber }: CheckStepProps) {
  const { edit, planned, shown, requestId } = step
  const address = `${path}?${paramsOf(edit)}&check=yes`
  return (
    <ZonePart id="nakijken" title={titleOf(edit)}>
      <div className="grid max-w-208 gap-6">
        {planned.warnings.length > 0 ? <Warnings warnings={planned.warnings} /> : null}
        <ul className="border-hairline border-t">
          {planned.lines.map((line) => (
            <ChangeLine key={`${line.type} ${line.name} ${line.before} ${line.after}`} {...{ line, zone }} />
          ))}
        </ul>
        {isInDoubt ? (
          <FormNoticeBox
            notice={{
              title: 'Een wijziging van net wordt nog nagekeken',
              description:
                'Opslaan kan weer over een paar minuten. Wat je hier ziet, blijft in dit adres staan.',
              tone: 'warning',
            }}
          />
        ) : null}
        <form
          method="post"
          action={actionAddress(action, address)}
          className="grid justify-items-start gap-3"
        >
          <input type="hidden" name="request_id" value={requestId} />
          <input type="hidden" name="order_number" value={orderNumber} />
          <input type="hidden" name="edit" value={paramsOf(edit).toString()} />
          <input type="hidden" name="version" value={zone.version} />
          <input type="hidden" name="shown" value={shown} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit">{buttonOf(edit)}</Button>
            {backOf(edit, path)}
            <ButtonLink href={path} variant="quiet">
              Toch niet
            </ButtonLink>
          </div>
          <p className="max-w-[60ch] hint-text">{outcomeInWords(planned.lines)}</p>
        </form>
      </div>
    </ZonePart>
  )
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <div role="status" className="grid gap-1 rounded border-ochre border-l-4 bg-paper px-5 py-4">
      <p className="font-semibold">Let op</p>
      <ul className="grid gap-2">
        {warnings.map((warning) => (
          <li key={warning} className="max-w-[68ch] wrap-anywhere leading-snug">
            {warning}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ChangeLine({ line, zone }: { line: RecordChange; zone: SeenZone }) {
  const { type, name, before, after, ttlBefore, ttlAfter } = line
  const isOtherTtl = ttlBefore !== null && ttlAfter !== null && ttlBefore !== ttlAfter
  return (
    <li className="grid gap-x-8 gap-y-2 border-hairline border-b py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <span className="min-w-0">
        <HostName zone={zone.name} host={hostOf(zone, name)} />
        <span className="block hint-text">{type}</span>
      </span>
      <dl className="grid min-w-0 grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-note leading-snug">
        <dt className="text-ink-soft">Nu</dt>
        <dd className="wrap-anywhere">
          {before === null ? <span className="text-ink-soft">niets</span> : before}
          {isOtherTtl ? <span className="block hint-text">{ttlInWords(ttlBefore)} bewaard</span> : null}
        </dd>
        <dt className="text-ink-soft">Straks</dt>
        <dd className="wrap-anywhere font-semibold">
          {after === null ? <span className="font-normal text-ink-soft">niets</span> : after}
          {isOtherTtl ? (
            <span className="block font-normal hint-text">{ttlInWords(ttlAfter)} bewaard</span>
          ) : null}
        </dd>
      </dl>
    </li>
  )
}

function titleOf(edit: ZoneEdit): string {
  if (edit.kind === 'restore') return 'Dit wordt teruggezet'
  return edit.kind === 'remove' ? 'Dit gaat weg' : 'Dit verandert er'
}

function buttonOf(edit: ZoneEdit): string {
  if (edit.kind === 'restore') return 'Deze versie terugzetten'
  return edit.kind === 'remove' ? 'Weghalen' : 'Opslaan'
}

/** Back to the form with what was typed. */
function backOf(edit: ZoneEdit, path: string) {
  if (edit.kind === 'restore' || edit.kind === 'remove') return null
  return (
    <ButtonLink href={`${path}?${paramsOf(edit)}`} variant="quiet">
      Verbeteren
    </ButtonLink>
  )
}

/** When others see it: as long as they keep what was there. */
function outcomeInWords(lines: readonly RecordChange[]): string {
  const longest = Math.max(0, ...lines.map(({ ttlBefore }) => ttlBefore ?? 0))
  const when =
    longest > 0
      ? `Binnen ${ttlInWords(longest)} ziet iedereen het nieuwe.`
      : 'Binnen een paar minuten ziet iedereen het.'
  return `${when} Je kunt het daarna terugzetten.`
}
