import { codeTermInWords, registryOfName } from '@/features/hosting/domains/domain/registries'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { orderPath } from '@/portal/rules/portal-paths'
import { actionAddress } from '@/shared/action-address'
import { dayOf, shownDay } from '@/shared/calendar-day'
import type { FormNotice, FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import type { KnownLeavingCode } from '../../moving/server/leaving-codes'
import type { StepState } from '../../steps/domain/step'

export interface LeavingCode {
  /** The code that is kept; undefined when there is none that works. */
  known: KnownLeavingCode | undefined
  /** Where fetching it stands; null when nobody asked. */
  step: StepState | null
  /** Whether its registrar can be asked by a step. */
  canAsk: boolean
}

interface LeavingCodePartProps {
  order: { orderNumber: string; domainName: string | null }
  code: LeavingCode
  /** The code in the clear, after it was asked to be shown. */
  shown: string | undefined
  /** Why it could not be shown. */
  fault: FormNotice | undefined
  asked: FormState
}

/** Transfer code of a name that its customer takes along: shown when they ask, never by itself. */
export function LeavingCodePart({ order, code, shown, fault, asked }: LeavingCodePartProps) {
  const { orderNumber } = order
  const name = order.domainName ?? 'je domeinnaam'
  const formOf = (action: 'showLeavingCode' | 'askLeavingCode') =>
    `${actionAddress(`portal.${action}`, orderPath(orderNumber))}#verhuiscode-mee`
  const { known, step, canAsk } = code
  const isBusy = step !== null && !ENDED.includes(step)
  return (
    <div className="grid justify-items-start gap-4">
      <FormFault state={asked} />
      {fault ? <FormNoticeBox notice={fault} /> : null}
      <p className="max-w-[60ch] wrap-anywhere">{wordsFor(name, code)}</p>
      {shown === undefined ? null : (
        <p>
          De verhuiscode van {name}:{' '}
          <code className="block select-all break-all font-semibold text-large">{shown}</code>
        </p>
      )}
      {known && !known.isMailed && shown === undefined ? (
        <form method="post" action={formOf('showLeavingCode')}>
          <input type="hidden" name="order_number" value={orderNumber} />
          <Button type="submit">Toon de verhuiscode</Button>
        </form>
      ) : null}
      {canAsk && !isBusy ? (
        <form method="post" action={formOf('askLeavingCode')}>
          <input type="hidden" name="order_number" value={orderNumber} />
          <Button type="submit" variant="secondary">
            {known ? 'Nieuwe code opvragen' : 'Verhuiscode opvragen'}
          </Button>
        </form>
      ) : null}
    </div>
  )
}

const ENDED: readonly StepState[] = ['done', 'cancelled']
const STOPPED: readonly StepState[] = ['refused', 'by-hand']

function wordsFor(name: string, { known, step }: LeavingCode): string {
  if (step && STOPPED.includes(step))
    return `Een collega haalt de verhuiscode van ${name} op. Je krijgt bericht zodra hij er is.`
  if (step && !ENDED.includes(step))
    return `We halen de verhuiscode van ${name} op bij het register. Je krijgt een mail zodra hij er is; dat duurt meestal een paar minuten.`
  const term = codeTermInWords(name)
  if (!known)
    return `Met de verhuiscode haalt een andere aanbieder ${name} bij ons weg.${term ? ` ${term}` : ''} Vraag hem op als je hem gaat gebruiken.`
  if (known.isMailed)
    return `${registryOfName(name).registry} mailde de verhuiscode op ${shownDay(dayOf(known.givenAt))} aan het adres van de houder van ${name}.${term ? ` ${term}` : ''}`
  return `De verhuiscode van ${name} ligt klaar sinds ${shownDay(dayOf(known.givenAt))}. ${term ?? ''} We wissen hem hier op ${shownDay(dayOf(known.until))}. Wie de code heeft, kan je domeinnaam meenemen: geef hem alleen aan de partij waar je naartoe gaat.`
}
