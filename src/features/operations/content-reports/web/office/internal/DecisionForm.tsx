import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import {
  DECISION_IDS,
  DECISIONS,
  GROUND_LABELS,
  GROUNDS,
  NO_CUSTOMER,
  OTHER_CUSTOMER,
} from '../../../domain/report-decision'
import { reportPath } from '../../../domain/report-list'
import type { LoadedReport } from '../server/load-report'

type DecisionFormProps = Pick<LoadedReport, 'report' | 'customers'> & {
  sent: FormState<object> | undefined
}

/** Form of a decision: measure, reasons and the customer to tell. It works without JavaScript. */
export function DecisionForm({ report, customers, sent = FRESH }: DecisionFormProps) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  const chosen = values.customer ?? customers[0]?.customerId
  return (
    <Part id="besluit" title="Beslissen">
      <form
        method="post"
        action={actionAddress('contentReports.decide', reportPath(report.id))}
        className="grid gap-6"
      >
        <input type="hidden" name="report_id" value={report.id} />
        <ChoiceGroup kind="radio" legend="Wat besluit je?" need="required" error={errors.decision}>
          {DECISION_IDS.map((id) => (
            <Radio
              key={id}
              name="decision"
              value={id}
              label={DECISIONS[id].label}
              defaultChecked={values.decision === id}
            />
          ))}
        </ChoiceGroup>
        <Field
          name="facts"
          label="De feiten"
          need="required"
          hint="De melder leest dit, en bij ingrijpen ook de klant. Noem niet wie meldde."
          error={errors.facts}
        >
          {(control) => <Textarea {...control} rows={4} maxLength={3000} defaultValue={values.facts} />}
        </Field>
        <fieldset className="grid min-w-0 gap-5 border-hairline border-t pt-5">
          <legend className="pr-3 font-semibold">Alleen als je ingrijpt</legend>
          <Field
            name="measure"
            label="Wat je doet, en voor hoe lang"
            hint="Bijvoorbeeld: de pagina is weg, de rest van de site blijft aan."
            error={errors.measure}
          >
            {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={values.measure} />}
          </Field>
          <ChoiceGroup kind="radio" legend="Waarop rust het?" error={errors.ground}>
            {GROUNDS.map((id) => (
              <Radio
                key={id}
                name="ground"
                value={id}
                label={GROUND_LABELS[id]}
                defaultChecked={values.ground === id}
              />
            ))}
          </ChoiceGroup>
          <Field
            name="provision"
            label="Welke wet of bepaling, en waarom"
            hint="Bijvoorbeeld: artikel 31a Auteurswet, want de foto is van een ander."
            error={errors.provision}
          >
            {(control) => <Textarea {...control} rows={2} maxLength={500} defaultValue={values.provision} />}
          </Field>
          <ChoiceGroup
            kind="radio"
            legend="Welke klant krijgt de redenen?"
            hint={
              customers.length > 0
                ? 'Gevonden bij de domeinnaam in het adres.'
                : 'Bij de domeinnaam in het adres hoort geen bestelling.'
            }
            error={errors.customer}
          >
            {customers.map(({ customerId, name, company, domainName }) => (
              <Radio
                key={customerId}
                name="customer"
                value={customerId}
                label={<span className="wrap-anywhere">{company ? `${company}, ${name}` : name}</span>}
                hint={domainName}
                defaultChecked={chosen === customerId}
              />
            ))}
            <Radio
              name="customer"
              value={OTHER_CUSTOMER}
              label="Een andere klant"
              defaultChecked={chosen === OTHER_CUSTOMER}
            />
            <Radio
              name="customer"
              value={NO_CUSTOMER}
              label="Niemand: er is geen klant te vinden"
              defaultChecked={chosen === NO_CUSTOMER}
            />
          </ChoiceGroup>
          <Field name="customer_email" label="E-mailadres van de andere klant" error={errors.customer_email}>
            {(control) => (
              <TextInput {...control} type="email" autoComplete="off" defaultValue={values.customer_email} />
            )}
          </Field>
        </fieldset>
        <div className="grid gap-2">
          <Button type="submit" className="justify-self-start">
            Besluit nemen en mailen
          </Button>
          <p className="max-w-[60ch] hint-text">
            Neem het besluit voordat je ingrijpt: de redenen gaan uiterlijk dan weg. Een besluit neem je één
            keer. De melder hoort het meteen, en bij ingrijpen krijgt de klant de redenen. In beide mails
            staat hoe je bezwaar maakt, en dat er geen programma meebesliste.
          </p>
        </div>
      </form>
    </Part>
  )
}
