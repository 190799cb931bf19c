import { officeAddress } from '@/office/rules/office-filter'
import { arrangementPath, officeInvoicePath } from '@/office/rules/office-paths'
import { ActStep } from '@/office/ui/ActStep'
import { mailInWords } from '@/office/ui/foreseen-mail'
import { actionAddress } from '@/shared/action-address'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type FormNotice, type FormState, noticeOf } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Checkbox } from '@/ui/Checkbox'
import type { Fact } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import { FEWEST_INSTALMENTS, MOST_INSTALMENTS } from '../../domain/arrangement'
import { remindersInWords } from '../../domain/arrangement-words'
import {
  carriedInstalments,
  instalmentInWords,
  PLAN_FIELDS,
  type PlanChoice,
  SHOW_STEP,
  type TypedInstalment,
  type TypedPlan,
  typedCents,
} from '../../domain/internal/arrangement-form'
import type { ArrangementObstacle, ArrangementStep, FoundPlan } from './server/arrange-payment'

interface ArrangePageProps {
  notice?: FormNotice | undefined
  found: FoundArrangement | undefined
}

type FoundArrangement = FoundPlan & {
  /** Idempotency key, fresh for every form. */
  arrangementId: string
  sent?: FormState | undefined
}

export const arrangeTitle = (found: { invoiceNumber: string } | undefined) =>
  found ? `Betalingsregeling voor factuur ${found.invoiceNumber}` : 'Deze factuur is er niet'

/** How an open invoice is paid in instalments: a proposal, which can be changed, and the step before it. */
export function ArrangePage({ notice, found }: ArrangePageProps) {
  const parent = found
    ? { href: officeInvoicePath(found.invoiceNumber), label: `Factuur ${found.invoiceNumber}` }
    : { href: officeAddress({ tab: 'facturen' }), label: 'Facturen' }
  return (
    <>
      <PageHeading title={arrangeTitle(found)} parent={parent} />
      <AnswerBox notice={notice ?? noticeOf(found?.sent)} />
      {found ? <Arranging {...found} /> : null}
    </>
  )
}

const OBSTACLES = {
  'not-open': {
    title: 'Er valt niets te regelen',
    description: 'Deze factuur is betaald of gecrediteerd.',
    tone: 'warning',
  },
  imported: {
    title: 'Een regeling kan hier niet',
    description: 'Deze factuur komt uit het vorige systeem.',
    tone: 'warning',
  },
  disputed: {
    title: 'De klant betwist deze factuur',
    description: 'Los dat eerst op. Daarna kun je een regeling maken.',
    tone: 'warning',
  },
  'on-its-way': {
    title: 'Een afschrijving is al onderweg',
    description: 'Wacht tot die klaar is: anders betaalt de klant dubbel.',
    tone: 'warning',
  },
} as const satisfies Record<ArrangementObstacle, Omit<FormNotice, 'durationMs'>>

function Arranging(found: FoundArrangement) {
  const { obstacle, invoiceNumber, step, plan } = found
  if (obstacle)
    return (
      <div className="grid max-w-208 justify-items-start gap-6">
        <FormNoticeBox notice={OBSTACLES[obstacle]} />
        <ButtonLink href={officeInvoicePath(invoiceNumber)} variant="secondary">
          Terug
        </ButtonLink>
      </div>
    )
  if (step && plan.instalments) return <Step {...found} {...{ step }} instalments={plan.instalments} />
  return (
    <div className="grid max-w-208 gap-8">
      <p className="text-note leading-snug">
        Er staat {inEurosAndCents(found.outstanding)} open.{' '}
        {found.isChange
          ? 'Er loopt al een regeling: de nieuwe komt daarvoor in de plaats.'
          : 'Zolang de klant zich eraan houdt, gaan er voor deze factuur geen herinneringen uit, komen er geen rente of kosten bij, wordt er niets afgeschreven en gaat er niets stil.'}
      </p>
      <ProposalForm {...{ invoiceNumber, plan }} today={found.today} />
      {plan.rows ? <RowsForm {...{ invoiceNumber, plan }} rows={plan.rows} today={found.today} /> : null}
    </div>
  )
}

interface PlanProps {
  invoiceNumber: string
  plan: TypedPlan
  today: CalendarDay
}

/** Asks what a proposal is made of. A GET form: the page draws the proposal without JavaScript. */
function ProposalForm({ invoiceNumber, plan: { choice, choiceFaults, rows }, today }: PlanProps) {
  return (
    <form
      method="get"
      action={arrangementPath(invoiceNumber)}
      aria-label="Voorstel"
      className="flex flex-wrap items-start gap-4"
      noValidate
    >
      <Field
        name={PLAN_FIELDS.count}
        label="Hoeveel termijnen"
        error={choiceFaults.count}
        className="w-full sm:w-40"
      >
        {(control) => (
          <TextInput
            {...control}
            type="number"
            inputMode="numeric"
            min={FEWEST_INSTALMENTS}
            max={MOST_INSTALMENTS}
            defaultValue={choice.count}
          />
        )}
      </Field>
      <Field
        name={PLAN_FIELDS.from}
        label="De eerste op"
        error={choiceFaults.from}
        className="w-full sm:w-48"
      >
        {(control) => <TextInput {...control} type="date" min={today} defaultValue={choice.from} />}
      </Field>
      <Field name={PLAN_FIELDS.rhythm} label="Daarna elke" className="w-full sm:w-36">
        {(control) => <Select {...control} defaultValue={choice.rhythm} options={RHYTHM_OPTIONS} />}
      </Field>
      <Button type="submit" variant={rows ? 'secondary' : 'primary'} className="self-start sm:mt-7">
        {rows ? 'Nieuw voorstel' : 'Maak een voorstel'}
      </Button>
    </form>
  )
}

const RHYTHM_OPTIONS = [
  { value: 'month', label: 'maand' },
  { value: 'week', label: 'week' },
]

/** The instalments, each to be changed. */
function RowsForm({ invoiceNumber, plan, rows, today }: PlanProps & { rows: readonly TypedInstalment[] }) {
  return (
    <form
      method="get"
      action={arrangementPath(invoiceNumber)}
      aria-label="Termijnen"
      className="grid justify-items-start gap-5"
      noValidate
    >
      <ChoiceFields choice={plan.choice} />
      {plan.fault ? <FormNoticeBox notice={{ title: plan.fault, tone: 'error' }} /> : null}
      <ol className="grid w-full gap-4">
        {rows.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an instalment is its place
            key={index}
            className="grid gap-x-4 gap-y-2 border-hairline border-t pt-3 sm:grid-cols-[12rem_10rem] sm:items-start"
          >
            <Field name={PLAN_FIELDS.day} label={`Dag van termijn ${index + 1}`} error={row.dayFault}>
              {(control) => <TextInput {...control} type="date" min={today} defaultValue={row.day} />}
            </Field>
            <Field
              name={PLAN_FIELDS.amount}
              label={`Bedrag van termijn ${index + 1}`}
              error={row.amountFault}
            >
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  defaultValue={row.amount}
                  className="tabular-nums"
                />
              )}
            </Field>
          </li>
        ))}
      </ol>
      <Button type="submit" name={PLAN_FIELDS.step} value={SHOW_STEP}>
        Kijk de regeling na
      </Button>
    </form>
  )
}

function ChoiceFields({ choice }: { choice: PlanChoice }) {
  return (
    <>
      <input type="hidden" name={PLAN_FIELDS.count} value={choice.count} />
      <input type="hidden" name={PLAN_FIELDS.from} value={choice.from} />
      <input type="hidden" name={PLAN_FIELDS.rhythm} value={choice.rhythm} />
    </>
  )
}

type StepProps = FoundArrangement & {
  step: ArrangementStep
  instalments: NonNullable<TypedPlan['instalments']>
}

function Step({ id, invoiceNumber, arrangementId, step, instalments, shown, plan, sent }: StepProps) {
  const typed = new URLSearchParams([
    [PLAN_FIELDS.count, plan.choice.count],
    [PLAN_FIELDS.from, plan.choice.from],
    [PLAN_FIELDS.rhythm, plan.choice.rhythm],
    ...instalments.flatMap(({ dueOn, amount }) => [
      [PLAN_FIELDS.day, dueOn],
      [PLAN_FIELDS.amount, typedCents(amount)],
    ]),
  ])
  const here = `${arrangementPath(invoiceNumber)}?${typed}`
  return (
    <ActStep
      facts={factsOf(step)}
      action={actionAddress('hostingOffice.arrangePayment', `${here}&${PLAN_FIELDS.step}=${SHOW_STEP}`)}
      ids={{ invoice_id: id, arrangement_id: arrangementId, instalments: carriedInstalments(instalments) }}
      button="Regeling maken"
      back={here}
      isFinal={false}
      {...{ shown, sent }}
    >
      {step.suspended?.mayResume ? (
        <Checkbox
          name="resume_hosting"
          label="Zet de hosting weer aan"
          hint={`${step.suspended.orderNumber} staat stil voor deze factuur. Zonder vinkje blijft dat zo tot alles betaald is.`}
        />
      ) : null}
    </ActStep>
  )
}

function factsOf(step: ArrangementStep): Fact[] {
  const { customer, outstanding, instalments, replaces, debit, announcedFor, suspended, wasReminded, mail } =
    step
  return [
    ['Klant', customer],
    ['Staat open', inEurosAndCents(outstanding)],
    [
      'Termijnen',
      <ol key="instalments" className="grid gap-1 tabular-nums">
        {instalments.map((one, index) => (
          <li key={one.dueOn}>{instalmentInWords(one, index)}</li>
        ))}
      </ol>,
    ],
    [
      'Regeling tot nu toe',
      replaces &&
        `Die van ${shownDay(replaces.madeOn)}, waarvan nog ${inEurosAndCents(replaces.left)} te betalen was, eindigt.`,
    ],
    [
      'Afschrijving',
      debit &&
        `De afschrijving van ${inEurosAndCents(debit.amount)} op ${shownDay(debit.debitOn)} gaat niet door.`,
    ],
    ['Stilzetten', announcedFor && `Aangekondigd vanaf ${shownDay(announcedFor)}. Dat gaat niet door.`],
    [
      'Hosting',
      suspended &&
        (suspended.mayResume
          ? `${suspended.orderNumber} staat stil voor deze factuur. Hieronder kies je of die weer aan gaat.`
          : `${suspended.orderNumber} staat stil, en blijft dat: er is meer aan de hand dan deze factuur.`),
    ],
    [
      'Zolang de klant betaalt',
      'Geen herinneringen, rente, kosten, afschrijving of stilzetten voor deze factuur.',
    ],
    [
      'Mist de klant een termijn',
      `Dan vervalt de regeling vanzelf. Vanaf de volgende werkdag ${remindersInWords(wasReminded)}. Het komt dan bij Vandaag.`,
    ],
    ['E-mail', mailInWords(mail, 'met de termijnen en hun links')],
  ]
}
