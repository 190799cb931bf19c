import { RecordPage, type RecordVisit } from '@/features/people/correspondence/web/office/RecordPage'
import { correctionRequestPath, OFFICE_PATH, officeCustomerPath } from '@/office/rules/office-paths'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { errorsOf, FRESH, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { PageHeading } from '@/ui/PageHeading'
import { Textarea } from '@/ui/Textarea'
import type { FoundRequestStep } from '../../server/record-correction-request'

interface CorrectionRequestPageProps extends RecordVisit {
  found: FoundRequestStep | undefined
}

export const correctionRequestTitle = (found: object | undefined) =>
  found ? 'Verzoek tot verbetering vastleggen' : 'Deze klant is er niet'

const NO_DAY = {
  title: 'Deze dag kan niet',
  description: 'Kies een dag tussen het begin van deze klant en vandaag.',
}

/** Records that a customer asked to correct their details by letter, mail or telephone. */
export function CorrectionRequestPage({ found, ...visit }: CorrectionRequestPageProps) {
  const title = correctionRequestTitle(found)
  if (!found) return <PageHeading title={title} parent={{ href: OFFICE_PATH, label: 'Hosting' }} />
  const { customer, step, shown } = found
  const { sent = FRESH } = visit
  return (
    <RecordPage
      {...{ ...visit, title }}
      introduction="De klant vroeg per brief, mail of telefoon om gegevens te verbeteren. Leg eerst het verzoek vast. Daarna voer je het door, of wijs je het af met een reden."
      parent={{ href: officeCustomerPath(customer.id), label: customer.customerName }}
      path={correctionRequestPath(customer.id)}
      since={dayOf(customer.createdAt)}
      step={
        step === 'day'
          ? NO_DAY
          : {
              isFinal: false,
              facts: [
                ['Antwoord', `Uiterlijk op ${shownDay(step.dueOn)}. Tot dan staat het op Vandaag.`],
                [
                  'Gegevens',
                  'Veranderen pas als je het verzoek doorvoert. Facturen en bestellingen die er al zijn, veranderen niet.',
                ],
                ['E-mail', 'De klant krijgt een mail als je het doorvoert of afwijst. Nu nog niet.'],
              ],
            }
      }
      fields={
        <Field
          name="asked"
          label="Wat moet er verbeterd worden?"
          need="required"
          hint="In de woorden van de klant, met wat er nu staat en wat het moet zijn."
          error={errorsOf(sent).asked}
          className="w-full"
        >
          {(control) => (
            <Textarea {...control} rows={3} maxLength={2000} defaultValue={valuesOf(sent).asked} />
          )}
        </Field>
      }
      form={{
        action: 'hostingOffice.recordCorrectionRequest',
        button: 'Verzoek vastleggen',
        shown,
        ids: { customer_id: customer.id },
        customerName: customer.customerName,
      }}
    />
  )
}
