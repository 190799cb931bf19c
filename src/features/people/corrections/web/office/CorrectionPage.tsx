import { correspondenceFilePath } from '@/features/people/correspondence/domain/correspondence'
import { MEANS_WORDS } from '@/features/people/correspondence/domain/means'
import {
  asRead,
  CUSTOMER_FIELDS,
  type CustomerField,
  toForm,
} from '@/features/people/customers/domain/customer-details'
import type { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { CustomerRecordFields } from '@/features/people/customers/web/CustomerRecordFields'
import { correctionPath, OFFICE_PATH, officeCustomerPath } from '@/office/rules/office-paths'
import { Folded } from '@/office/ui/Folded'
import { OfficeLink } from '@/office/ui/OfficeLink'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { dutchDate } from '@/shared/dutch-date'
import { errorsOf, type FormNotice, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { type Fact, Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import type { FoundCorrection } from '../../server/correction-queries'

interface Found {
  request: FoundCorrection
  customer: NonNullable<Awaited<ReturnType<typeof customerWithId>>>
}

interface CorrectionPageProps {
  found: Found | undefined
  notice?: FormNotice | undefined
  /** The forms as they were sent, when nothing was done. */
  sent?: FormState | undefined
  sentRefusal?: FormState | undefined
}

export const correctionTitle = (found: object | undefined) =>
  found ? 'Verzoek tot verbetering' : 'Dit verzoek is er niet'

/** A request to correct a customer's details, with the form that carries it out, or with its answer. */
export function CorrectionPage({ found, notice, sent, sentRefusal }: CorrectionPageProps) {
  const title = correctionTitle(found)
  if (!found) return <PageHeading title={title} parent={{ href: OFFICE_PATH, label: 'Hosting' }} />
  const { request, customer } = found
  return (
    <>
      <PageHeading
        title={title}
        parent={{ href: officeCustomerPath(customer.id), label: customer.customerName }}
      />
      <AnswerBox notice={notice} />
      <div className="grid max-w-208 gap-6">
        <section aria-label="Het verzoek" className="rounded border border-hairline bg-paper p-4">
          <Facts facts={[...requestFacts(request), ...answerFacts(request)]} stacks />
        </section>
        {request.outcome ? null : (
          <>
            <CarryOutForm {...found} sent={sent} />
            <RefusalForm {...found} sent={sentRefusal} />
          </>
        )}
      </div>
    </>
  )
}

function requestFacts(request: FoundCorrection): Fact[] {
  return [
    ['Gevraagd', request.asked],
    [
      'Kwam binnen',
      `${request.senderName}, ${MEANS_WORDS[request.means]}, op ${shownDay(request.receivedOn)}. Vastgelegd door ${request.recordedBy}.`,
    ],
    ['Notitie', request.note],
    [
      'Bewijs',
      request.fileName && (
        <OfficeLink key="file" href={correspondenceFilePath(request.id)}>
          {request.fileName}
        </OfficeLink>
      ),
    ],
    ['Antwoord uiterlijk', request.outcome ? null : shownDay(request.dueOn)],
  ]
}

function answerFacts({ outcome, answeredAt, answeredBy, reason, before, after }: FoundCorrection): Fact[] {
  if (!outcome || !answeredAt) return []
  const by = `Op ${dutchDate(answeredAt)} door ${answeredBy}.`
  if (outcome === 'refused')
    return [
      ['Afgewezen', by],
      ['Reden', reason],
    ]
  const fields = Object.keys(after ?? {}) as CustomerField[]
  return [
    ['Doorgevoerd', by],
    ...fields.map((field): Fact => {
      const [was, is] = [before?.[field] || 'leeg', after?.[field] || 'leeg']
      const { label } = CUSTOMER_FIELDS[field]
      // Another address holds once it is confirmed.
      if (field === 'customerEmail') return [label, `${was}, gevraagd is ${is}`]
      return [label, `${was} werd ${is}`]
    }),
  ]
}

function CarryOutForm({ request, customer, sent = FRESH }: Found & { sent: FormState | undefined }) {
  return (
    <form
      method="post"
      action={actionAddress('hostingOffice.carryOutCorrection', correctionPath(customer.id, request.id))}
      aria-label="Verzoek doorvoeren"
      noValidate
      className="grid gap-5"
    >
      <h2 className="text-large">Doorvoeren</h2>
      <input type="hidden" name="request_id" value={request.id} />
      <input type="hidden" name="known" value={asRead(customer)} />
      <CustomerRecordFields kept={toForm(customer)} state={sent} who="colleague" />
      <Field
        name="new_email"
        label="Nieuw e-mailadres"
        need="optional"
        hint={`Laat leeg als het ${customer.email} blijft.`}
        error={errorsOf(sent).new_email}
      >
        {(control) => (
          <TextInput {...control} type="email" autoComplete="off" defaultValue={valuesOf(sent).new_email} />
        )}
      </Field>
      <p className="max-w-measure hint-text">
        Bestellingen en facturen die er al zijn, houden hun gegevens. De klant krijgt op het adres van nu een
        mail met wat er verbeterd is, en dat {request.recordedBy} het verzoek heeft vastgelegd. Een nieuw
        e-mailadres geldt zodra de klant het bevestigt met de link die daarheen gaat.
      </p>
      <Button type="submit" className="justify-self-start">
        Verbetering doorvoeren
      </Button>
    </form>
  )
}

function RefusalForm({ request, customer, sent = FRESH }: Found & { sent: FormState | undefined }) {
  return (
    <Folded title="Verzoek afwijzen" open={isRefused(sent)}>
      <form
        method="post"
        action={actionAddress('hostingOffice.refuseCorrection', correctionPath(customer.id, request.id))}
        aria-label="Verzoek afwijzen"
        noValidate
        className="mt-3 grid gap-5"
      >
        <input type="hidden" name="request_id" value={request.id} />
        <Field
          name="reason"
          label="Reden"
          need="required"
          hint="De klant leest dit in een mail, met waar een klacht heen kan."
          error={errorsOf(sent).reason}
        >
          {(control) => (
            <Textarea {...control} rows={3} maxLength={1000} defaultValue={valuesOf(sent).reason} />
          )}
        </Field>
        <Button type="submit" size="small" variant="secondary" className="justify-self-start">
          Verzoek afwijzen
        </Button>
      </form>
    </Folded>
  )
}
