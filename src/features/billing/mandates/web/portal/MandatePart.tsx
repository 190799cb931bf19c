import { company } from '@/content/company'
import { mayCarryMandate } from '@/features/billing/payments/domain/payment'
import { METHOD_LABELS } from '@/features/billing/payments/domain/payment-labels'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { Disclosure } from '@/portal/ui/Disclosure'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { dutchDate, dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { OfferedMethods } from '../../../../hosting/orders/web/portal/portal-order'
import type { Creditor } from '../../domain/creditor'
import { ibanEnd, withHiddenAccount } from '../../domain/internal/portal-mandate'
import { coversAll, debitedInWords, versionDay } from '../../domain/mandate-coverage'
import { portalMandateWording } from '../../domain/mandate-text'
import type { StandingMandate } from '../../server/mandate-of-customer'

interface MandatePartProps {
  mandate: StandingMandate | undefined
  /** The agency as its bank knows it; undefined while it cannot debit. */
  creditor: Creditor | undefined
  methods: OfferedMethods
  /** Whether the reader may give and withdraw it, and not only read. */
  mayChange: boolean
  /** Today's text in place of one that covers less; undefined when it cannot be given with one press. */
  renewal?: Renewal | undefined
  giveState: FormState
  renewState?: FormState
  withdrawState: FormState
}

interface Renewal {
  wording: string
  shown: string
  /** The invoice at which it was asked for. */
  invoice: { id: string; invoiceNumber: string } | undefined
}

/** Direct debit: whether a mandate stands, giving one, and taking it back with one button. */
export function MandatePart(props: MandatePartProps) {
  const { mandate, renewal, creditor, methods, mayChange, giveState, withdrawState } = props
  const { renewState = FRESH } = props
  return (
    <div className="grid justify-items-start gap-4">
      <FormFault state={withdrawState} />
      {mandate ? <Standing mandate={mandate} mayChange={mayChange} /> : null}
      <FormFault state={renewState} />
      {renewal ? <RenewMandate {...renewal} isOpen={renewState.status !== 'fresh'} /> : null}
      {mandate ? null : <Off isOffered={creditor !== undefined} methods={methods} mayChange={mayChange} />}
      {mayChange ? null : (
        <p className="hint-text">Een machtiging geven of intrekken kan alleen wie bij jullie alles mag.</p>
      )}
      {(mayChange || isRefused(giveState)) &&
      creditor &&
      !renewal &&
      !(mandate?.activeAt && coversAll(mandate.wordingVersion)) ? (
        <GiveMandate state={giveState} creditor={creditor} isAnew={Boolean(mandate?.activeAt)} />
      ) : null}
    </div>
  )
}

function Standing({ mandate, mayChange }: { mandate: StandingMandate; mayChange: boolean }) {
  const { givenAt, activeAt, wording, wordingVersion } = mandate
  const account = ibanEnd(wording)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={activeAt ? 'good' : 'waiting'}>{activeAt ? 'Aan' : 'Wacht op je betaling'}</Badge>
        <span>
          {activeAt
            ? `We schrijven af${account ? ` van je rekening ${account}` : ''}, sinds ${dutchDate(activeAt)}.`
            : 'De machtiging gaat in zodra je eerste betaling binnen is.'}
        </span>
      </p>
      {activeAt ? <p>{debitedInWords(wordingVersion)}</p> : null}
      <p className="hint-text">Tekst van {shownDay(versionDay(wordingVersion))}.</p>
      <Disclosure summary="Waar je mee akkoord ging">
        <Wording text={withHiddenAccount(wording)} />
        <p className="mt-2 hint-text">Gegeven op {dutchDateTime(givenAt)}.</p>
      </Disclosure>
      {mayChange ? (
        <form method="post" action={`${actionAddress('portal.withdrawMandate', PORTAL_PATH)}#incasso`}>
          <Button type="submit" variant="secondary" size="small">
            Machtiging intrekken
          </Button>
        </form>
      ) : null}
    </>
  )
}

function Wording({ text }: { text: string }) {
  return (
    <div className="grid gap-2 text-note">
      {text.split('\n').map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Today's text for the same account, agreed to with one press. */
function RenewMandate({ wording, shown, invoice, isOpen }: Renewal & { isOpen: boolean }) {
  return (
    <Disclosure
      summary="Laat ook deze facturen automatisch afschrijven"
      isOpen={isOpen || invoice !== undefined}
    >
      <form
        method="post"
        action={`${actionAddress('portal.renewMandate', PORTAL_PATH)}#incasso`}
        aria-label="Machtiging vernieuwen"
        className="grid gap-4"
      >
        <input type="hidden" name="shown" value={shown} />
        {invoice ? <input type="hidden" name="invoice_id" value={invoice.id} /> : null}
        <p>
          Je machtiging noemt niet al je facturen. Met deze tekst schrijven we ze allemaal af, behalve de
          eerste van een bestelling.
          {invoice
            ? ` Ook factuur ${invoice.invoiceNumber}, als de betaaltermijn nog niet voorbij is: je krijgt een mail met het bedrag en de dag.`
            : ''}
        </p>
        <Wording text={wording} />
        <Button type="submit" size="small" className="justify-self-start">
          Akkoord, vernieuw mijn machtiging
        </Button>
      </form>
    </Disclosure>
  )
}

/** Without a creditor id a mandate can only come along with a payment, if any way to pay can carry one. */
function Off({
  isOffered,
  methods,
  mayChange,
}: Pick<MandatePartProps, 'methods' | 'mayChange'> & { isOffered: boolean }) {
  const carrier = methods.find(mayCarryMandate)
  return (
    <p>
      <Badge tone="gone">Uit</Badge> Je betaalt je facturen zelf.{' '}
      {isOffered && mayChange
        ? 'Laat je ze liever afschrijven, dan heb je er geen omkijken meer naar.'
        : null}
      {!isOffered && mayChange && carrier
        ? `Laten afschrijven kan nu alleen bij een nieuwe bestelling: vink daar het vakje aan en betaal met ${carrier === 'test-bank' ? 'de testbank' : METHOD_LABELS[carrier]}.`
        : null}
    </p>
  )
}

interface GiveMandateProps {
  state: FormState
  creditor: Creditor
  /** One is in force, in a text that covers less than today's. */
  isAnew: boolean
}

export function GiveMandate({ state, creditor, isAnew }: GiveMandateProps) {
  const errors = errorsOf(state)
  const values = valuesOf(state)
  return (
    <Disclosure
      summary={isAnew ? 'Nieuwe machtiging geven' : 'Machtiging geven'}
      isOpen={state.status !== 'fresh'}
    >
      <form
        method="post"
        action={`${actionAddress('portal.giveMandate', PORTAL_PATH)}#incasso`}
        aria-label="Machtiging geven"
        noValidate
        className="grid gap-4"
      >
        <FormFault state={state} />
        <Field name="iban" label="Rekeningnummer (IBAN)" need="required" error={errors.iban}>
          {(control) => <TextInput {...control} autoComplete="off" defaultValue={values.iban} />}
        </Field>
        <Field name="account_holder" label="Op naam van" need="required" error={errors.account_holder}>
          {(control) => <TextInput {...control} autoComplete="name" defaultValue={values.account_holder} />}
        </Field>
        <Wording text={portalMandateWording({ company: company.name, creditor })} />
        <Checkbox
          name="mandate"
          label="Ik geef deze machtiging."
          error={errors.mandate}
          defaultChecked={values.mandate !== undefined}
        />
        <Button type="submit" size="small" className="justify-self-start">
          Machtiging geven
        </Button>
      </form>
    </Disclosure>
  )
}
