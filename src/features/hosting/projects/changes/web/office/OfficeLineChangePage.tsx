import { quoteMark } from '@/features/billing/subscriptions/terms/domain/change-quote'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, FORM_FIELDS, type FormState, FRESH, noticeOf, valuesOf } from '@/shared/form-state'
import { inDecimals } from '@/shared/money'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { rhythmInWords } from '../../../domain/internal/project-words'
import { officeProjectPath, PROJECTS_PATH } from '../../../domain/project'
import { OFFICE_LINE_OBSTACLES } from '../../domain/line-obstacles'
import { chosenLines, lineFields, NEW_LINES, WISH_FIELDS } from '../../domain/typed-wish'
import { CatalogueChoice } from '../internal/CatalogueChoice'
import { CycleChoice } from '../internal/CycleChoice'
import { LineSum } from '../internal/LineSum'
import type { FoundOfficeLineChange } from './server/load-line-change'

interface OfficeLineChangePageProps {
  /** The form below the sum, as it was sent. */
  sent?: FormState | undefined
  found: FoundOfficeLineChange | undefined
}

export const officeLineChangeTitle = (found: object | undefined) =>
  found ? 'Abonnement wijzigen' : 'Dit abonnement is er niet'

/** Other lines or prices of what a quote began: less at once, and more as a proposal that the customer answers. */
export function OfficeLineChangePage({ sent = FRESH, found }: OfficeLineChangePageProps) {
  const parent = found
    ? { href: officeProjectPath(found.project.number), label: found.project.title }
    : { href: PROJECTS_PATH, label: 'Projecten' }
  return (
    <>
      <PageHeading title={officeLineChangeTitle(found)} parent={parent} />
      <AnswerBox notice={noticeOf(sent)} />
      {found ? <Change found={found} sent={sent} /> : null}
    </>
  )
}

function Change({ found, sent }: { found: FoundOfficeLineChange; sent: FormState }) {
  const { project, obstacle, description } = found
  if (obstacle)
    return (
      <div className="grid max-w-[60ch] justify-items-start gap-4">
        <p>{OFFICE_LINE_OBSTACLES[obstacle]}</p>
        <ButtonLink href={officeProjectPath(project.number)} variant="secondary">
          Naar het project
        </ButtonLink>
      </div>
    )
  return (
    <div className="grid gap-6">
      <p className="max-w-176 wrap-anywhere">
        {description}. Wat minder wordt, doe je hier meteen; de klant krijgt een mail. Wat meer kost, gaat als
        voorstel naar de klant: er verandert niets voordat die ja zegt.
      </p>
      <div className="grid items-start gap-10 xl:grid-cols-2 xl:gap-12">
        <LinesForm found={found} />
        <section
          id="som"
          aria-labelledby="som-titel"
          className="grid min-w-0 scroll-mt-6 content-start gap-4"
        >
          <h2 id="som-titel" className="border-ink border-b-2 pb-2 text-title">
            Wat het kost
          </h2>
          <Sum found={found} sent={sent} />
        </section>
      </div>
    </div>
  )
}

function LinesForm({ found }: { found: FoundOfficeLineChange }) {
  const { subscriptionId, current, lines, billingCycle, basis, faults, isTyped, today } = found
  const typed = new URLSearchParams(found.params)
  const chosen = current && isTyped ? chosenLines(typed, current) : current
  const per = rhythmInWords(billingCycle)
  return (
    <form method="get" action="#som" className="grid min-w-0 grid-cols-1 gap-6">
      <input type="hidden" name="abonnement" value={subscriptionId} />
      <input type="hidden" name="gekozen" value="1" />
      {current && chosen ? <CatalogueChoice {...{ current, chosen, billingCycle, basis }} isNet /> : null}
      {lines.map((line) => (
        <Line
          key={line.id}
          legend={line.description}
          id={line.id}
          {...{ per, faults, typed, isTyped }}
          description={line.description}
          amount={inDecimals(line.net).replace('.', ',')}
          mayDrop
        />
      ))}
      <Folded title="Een regel erbij" open={NEW_LINES.some((key) => hasLine(key, typed, faults))}>
        <div className="mt-3 grid gap-6">
          {NEW_LINES.map((key, place) => (
            <Line
              key={key}
              legend={`Nieuwe regel ${place + 1}`}
              id={key}
              {...{ per, faults, typed, isTyped }}
              description=""
              amount=""
            />
          ))}
        </div>
      </Folded>
      <CycleChoice current={billingCycle} chosen={typed.get(WISH_FIELDS.billingCycle)} />
      <Field
        name={WISH_FIELDS.from}
        label="Vanaf welke dag"
        need="optional"
        hint="Leeg is meteen. Wat minder wordt, begint altijd met een nieuwe termijn."
        error={faults[WISH_FIELDS.from]}
        className="max-w-64"
      >
        {(control) => (
          <TextInput {...control} type="date" min={today} defaultValue={typed.get(WISH_FIELDS.from) ?? ''} />
        )}
      </Field>
      <Button type="submit" variant="secondary" className="justify-self-start">
        Bekijk wat het kost
      </Button>
    </form>
  )
}

/** Whether something was typed at a new line, or is wrong there. */
function hasLine(key: string, typed: URLSearchParams, faults: LineProps['faults']): boolean {
  const { description, amount } = lineFields(key)
  return [description, amount].some((name) => Boolean(typed.get(name)) || name in faults)
}

interface LineProps {
  legend: string
  id: string
  description: string
  amount: string
  per: string
  faults: Readonly<Record<string, string>>
  typed: URLSearchParams
  isTyped: boolean
  mayDrop?: boolean
}

function Line({ legend, id, description, amount, per, faults, typed, isTyped, mayDrop = false }: LineProps) {
  const fields = lineFields(id)
  const shown = (name: string, otherwise: string) => (isTyped ? (typed.get(name) ?? otherwise) : otherwise)
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 border-hairline border-t pt-4">
      <legend className="label-text wrap-anywhere">{legend}</legend>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field name={fields.description} label="Omschrijving" error={faults[fields.description]}>
          {(control) => (
            <TextInput {...control} maxLength={200} defaultValue={shown(fields.description, description)} />
          )}
        </Field>
        <Field name={fields.amount} label={`Prijs ${per}, excl. btw`} error={faults[fields.amount]}>
          {(control) => (
            <TextInput {...control} inputMode="decimal" defaultValue={shown(fields.amount, amount)} />
          )}
        </Field>
      </div>
      {mayDrop ? (
        <Checkbox
          name={fields.drop}
          value="ja"
          defaultChecked={isTyped && typed.has(fields.drop)}
          label="Deze regel vervalt"
        />
      ) : null}
    </fieldset>
  )
}

function Sum({ found, sent }: { found: FoundOfficeLineChange; sent: FormState }) {
  const { project, customer, quote, isTyped, isMore, faults, basis, today, stays, params } = found
  if (!quote) {
    if (!isTyped) return <p>Vul in wat er anders moet. Er verandert nog niets.</p>
    return Object.keys(faults).length > 0 ? (
      <FormNoticeBox
        notice={{ title: 'Er klopt iets niet', description: 'Bij het veld staat wat.', tone: 'warning' }}
      />
    ) : (
      <FormNoticeBox
        notice={{
          title: 'Hier valt niets te wijzigen',
          description: 'Zo is het al, of er zou niets overblijven. Alles laten stoppen is opzeggen.',
          tone: 'warning',
        }}
      />
    )
  }
  const action = isMore ? 'projects.proposeChange' : 'projects.changeLines'
  return (
    <>
      <LineSum {...{ quote, basis, today, stays }} />
      <form
        method="post"
        action={actionAddress(action, `${officeProjectPath(project.number)}/wijzigen?${params}`)}
        noValidate
        className="grid justify-items-start gap-4"
      >
        <input type="hidden" name="subscription_id" value={found.subscriptionId} />
        <input type="hidden" name="wish" value={params} />
        <input type="hidden" name="quoted" value={quoteMark(quote)} />
        <input type="hidden" name={FORM_FIELDS.requestId} value={found.requestId} />
        {isMore ? (
          <Field
            name="reason"
            label="Waarom stel je dit voor?"
            need="required"
            hint={`${customer} leest dit in de mail en bij het voorstel.`}
            error={errorsOf(sent).reason}
            className="w-full max-w-176"
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={500}
                defaultValue={String(valuesOf(sent).reason ?? '')}
              />
            )}
          </Field>
        ) : null}
        <Button type="submit">{isMore ? 'Voorstel mailen' : 'Wijzigen en mailen'}</Button>
      </form>
    </>
  )
}
