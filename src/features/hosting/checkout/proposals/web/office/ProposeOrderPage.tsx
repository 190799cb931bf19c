import '../../../web/internal/wizard/order.css'
import { Fragment } from 'react'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { counted, countField } from '@/features/hosting/catalogue/domain/counted-extras'
import { verdictSentence } from '@/features/hosting/domains/domain/availability'
import { MeansField } from '@/features/people/correspondence/web/office/PaperFields'
import {
  CUSTOMER_FIELDS,
  type CustomerInput,
  FIELD_WORDS,
} from '@/features/people/customers/domain/customer-details'
import { officeCustomerPath, proposeOrderPath } from '@/office/rules/office-paths'
import { actionAddress } from '@/shared/action-address'
import type { CalendarDay } from '@/shared/calendar-day'
import { shownDay } from '@/shared/calendar-day'
import { errorsOf, type FormNotice, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { VatRate } from '@/ui/VatRate'
import { NAME_ALONE } from '../../../domain/order-answers'
import { ORDER_BUTTON } from '../../../domain/order-notices'
import { PriceLines } from '../../../web/internal/wizard/PriceLines'
import { proposalEndsOn } from '../../domain/order-proposal'
import { ProposalChoice } from './internal/ProposalChoice'
import type { ProposalStep } from './server/load-proposal-step'

interface ProposeOrderPageProps {
  notice?: FormNotice | undefined
  found: ProposalStep | undefined
  /** The form as it was sent, when it could not be kept. */
  sent: FormState | undefined
  /** Idempotency key of the form: two clicks make one proposal. */
  recordId: string
  today: CalendarDay
}

export const PROPOSE_ORDER_TITLE = 'Bestelling klaarzetten'

const CONTACT_STOPPED = {
  title: 'Deze klant wordt niet benaderd',
  description: 'Klaarzetten kan pas als ‘Niet benaderen’ bij de klant uit staat.',
  tone: 'warning',
} as const

/** A hosting order that a customer asks for by telephone or at the counter: choose, see what it costs, mail it. */
export function ProposeOrderPage({ notice, found, sent = FRESH, recordId, today }: ProposeOrderPageProps) {
  if (!found) return <PageHeading title="Deze klant is er niet" />
  const { customer, sum } = found
  const name = customer.customerCompany ?? customer.customerName
  return (
    <>
      <PageHeading
        title={PROPOSE_ORDER_TITLE}
        parent={{ href: officeCustomerPath(customer.id), label: name }}
      />
      <AnswerBox notice={notice} />
      <p className="mb-6 max-w-[62ch] text-note">
        {name} krijgt een mail met een link naar een eigen pagina, met alles wat erin zit en wat het kost.
        Daar bestelt de klant zelf, met de knop ‘{ORDER_BUTTON}’. Tot dan is er niets besteld.
      </p>
      {found.isContactStopped ? (
        <div className="mb-6 max-w-[62ch]">
          <FormNoticeBox notice={CONTACT_STOPPED} />
        </div>
      ) : null}
      {found.missing.length > 0 ? <Missing missing={found.missing} /> : null}
      <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <ProposalChoice path={proposeOrderPath(customer.id)} found={found} />
        {sum && !found.isContactStopped ? <Sum {...{ found, sum, sent, recordId, today }} /> : null}
      </div>
    </>
  )
}

function Missing({ missing }: { missing: readonly CustomerInput[] }) {
  const fields = Object.entries(CUSTOMER_FIELDS).filter(([, { input }]) => missing.includes(input))
  const words = fields.map(([field]) => FIELD_WORDS[field as keyof typeof FIELD_WORDS])
  return (
    <p className="mb-6 max-w-[62ch] text-note">
      We weten nog niet alles van deze klant: {new Intl.ListFormat('nl').format(words)}. De klant vult dat in
      bij het bestellen.
    </p>
  )
}

interface SumProps extends Pick<ProposeOrderPageProps, 'recordId' | 'today'> {
  found: ProposalStep
  sum: NonNullable<ProposalStep['sum']>
  sent: FormState
}

/** What it comes to, and the form that mails it. */
function Sum({ found: { customer, answers, search }, sum, sent, recordId, today }: SumProps) {
  const { cart, basis, says, shown } = sum
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  const checked = search.state === 'answered' && search.answer.outcome === 'checked' && search.answer.checked
  return (
    <section
      id="som"
      aria-labelledby="som-kop"
      className="grid gap-5 rounded border border-hairline bg-paper p-5"
    >
      <h2 id="som-kop" className="font-semibold text-large">
        Dit ziet de klant
      </h2>
      {checked ? <p className="wrap-anywhere">{verdictSentence(checked)}</p> : null}
      <VatRate percent={basis}>
        <PriceLines cart={cart} />
      </VatRate>
      {says.map((sentence) => (
        <p key={sentence} className="text-note">
          {sentence}
        </p>
      ))}
      <p className="text-note">
        {orderWizard.details.actingAs.ordered[answers.acting_as || 'consumer'].replace(
          'Je bestelt',
          'De klant bestelt',
        )}
        .
      </p>
      <form
        method="post"
        action={`${actionAddress('hostingOffice.proposeOrder', proposeOrderPath(customer.id))}#som`}
        noValidate
        className="grid gap-4 border-hairline border-t pt-5"
      >
        <input type="hidden" name="record_id" value={values.record_id ?? recordId} />
        <input type="hidden" name="customer_id" value={customer.id} />
        <input type="hidden" name="shown" value={shown} />
        <input type="hidden" name="hosting_package" value={cart.packageId ?? NAME_ALONE} />
        <input type="hidden" name="billing_cycle" value={cart.billingCycle} />
        <input type="hidden" name="domain_name" value={cart.domainName ?? ''} />
        <input type="hidden" name="domain_plan" value={cart.domainPlan ?? answers.domain_plan} />
        <input type="hidden" name="acting_as" value={answers.acting_as} />
        {counted(cart.extras).map(({ id, count }) => (
          <Fragment key={id}>
            <input type="hidden" name="extras" value={id} />
            <input type="hidden" name={countField(id)} value={count} />
          </Fragment>
        ))}
        <MeansField label="Hoe vroeg de klant het?" typed={values.means} error={errors.means} />
        <Field name="asked_on" label="Op welke dag?" need="required" error={errors.asked_on}>
          {(control) => (
            <TextInput {...control} type="date" max={today} defaultValue={values.asked_on ?? today} />
          )}
        </Field>
        <Field
          name="note"
          label="Notitie voor collega’s"
          need="optional"
          hint="De klant leest dit niet."
          error={errors.note}
        >
          {(control) => <Textarea {...control} rows={2} maxLength={1000} defaultValue={values.note} />}
        </Field>
        <p className="text-note">
          De mail gaat naar <strong className="wrap-anywhere">{customer.email}</strong>. Bestellen kan tot en
          met {shownDay(proposalEndsOn(today))}.
        </p>
        <Button type="submit" className="justify-self-start">
          Voorstel mailen
        </Button>
      </form>
    </section>
  )
}
