import { company } from '@/content/company'
import { mayCarryMandate } from '@/features/billing/payments/domain/payment'
import { METHOD_LABELS } from '@/features/billing/payments/domain/payment-labels'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { Disclosure } from '@/portal/ui/Disclosure'
import { actionAddress } from '@/shared/action-address'
import { dutchDate, dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, type FormState, isRefused, valuesOf } from '@/shared/form-state'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import type { OfferedMethods } from '../../../../hosting/orders/web/portal/portal-order'
import type { Creditor } from '../../domain/creditor'
import { ibanEnd, withHiddenAccount } from '../../domain/internal/portal-mandate'
import { coversAll, debitedInWords } from '../../domain/mandate-coverage'
import { portalMandateWording } from '../../domain/mandate-text'
import type { StandingMandate } from '../../server/mandate-of-customer'

interface MandatePartProps {
  mandate: StandingMandate | undefined
  /** The agency as its bank knows it; undefined while it cannot debit. */
  creditor: Creditor | undefined
  methods: OfferedMethods
  /** Whether the reader may give and withdraw it, and not only read. */
  mayChange: boolean
  giveState: FormState
  withdrawState: FormState
}

/** Direct debit: whether a mandate stands, giving one, and taking it back with one button. */
export function MandatePart(props: MandatePartProps) {
  const { mandate, creditor, methods, mayChange, giveState, withdrawState } = props
  return (
    <div className="grid justify-items-start gap-4">
      <FormFault state={withdrawState} />
      {mandate ? <Standing mandate={mandate} mayChange={mayChange} /> : null}
      {mandate ? null : <Off isOffered={creditor !== undefined} methods={methods} mayChange={mayChange} />}
      {mayChange ? null : (
        <p className="hint-text">Een machtiging geven of intrekken kan alleen wie bij jullie alles mag.</p>
      )}
      {(mayChange || isRefused(giveState)) &&
      creditor &&
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
      summary={isAnew ? 'Ook projecten laten afschrijven' : 'Machtiging geven'}
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
