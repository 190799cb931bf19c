import { type CheckedPart, verdictOn } from '@/features/operations/health/domain/finding'
import { FindingList } from '@/features/operations/health/web/office/FindingList'
import { Part } from '@/office/ui/Part'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { CHECK_NOW, FIRST_START_PATH } from '../../domain/first-start-path'
import type { StartCheck } from '../../domain/start-checks'
import {
  type LeftForLive,
  type MendedBy,
  mendedBy,
  START_STEPS,
  STEP_WORDS,
  type StartFacts,
  type StartStep,
  type StepState,
} from '../../domain/start-steps'
import { StepBody } from './internal/StepBody'
import { StepItem } from './internal/StepItem'

export interface FirstStartPageProps {
  notice?: FormNotice | undefined
  mode: 'demo' | 'live'
  siteUrl: string
  states: Readonly<Record<StartStep, StepState>>
  facts: StartFacts
  ticks: readonly StartCheck[]
  /** Address of this owner, to which the test mail goes. */
  email: string
  /** Sender of every mail. */
  sender: string
  /** Findings of the checks, the worst first; undefined until somebody wants them. */
  checks: readonly CheckedPart[] | undefined
  left: readonly LeftForLive[]
}

/** Leads an owner through everything that a new site needs before real customers come. */
export function FirstStartPage(props: FirstStartPageProps) {
  const { notice, mode, states } = props
  const done = START_STEPS.filter((step) => states[step] !== 'todo').length
  const next = START_STEPS.find((step) => states[step] === 'todo')
  return (
    <div className="grid max-w-4xl gap-10">
      <div>
        <PageHeading title="Beginnen" />
        <AnswerBox notice={notice} />
        <p className="max-w-[68ch] text-ink-soft">
          Dit heeft een nieuwe site nodig voor er klanten komen. Je kunt stoppen wanneer je wilt: wat je
          bewaart, blijft staan, en hier zie je wat er nog over is.
        </p>
        {mode === 'demo' ? <DemoNote /> : null}
        <p className="mt-4 font-semibold">
          {done} van de {START_STEPS.length} stappen {done === 1 ? 'is' : 'zijn'} klaar.
        </p>
      </div>
      <ol className="border-hairline border-t">
        {START_STEPS.map((step, index) => (
          <StepItem key={step} step={step} number={index + 1} state={states[step]} isNext={step === next}>
            <StepBody step={step} {...props} />
          </StepItem>
        ))}
      </ol>
      <Checks checks={props.checks} />
      <Live {...props} />
    </div>
  )
}

function DemoNote() {
  return (
    <p className="mt-4 max-w-[68ch] rounded border-2 border-ochre bg-paper p-4">
      Dit is een proef (APP_MODE=demo), en die heeft niets hiervan nodig. Voor echte klanten begin je met een
      lege gegevensmap en APP_MODE=live; wat je hier invult, gaat niet mee.
    </p>
  )
}

function Checks({ checks }: Pick<FirstStartPageProps, 'checks'>) {
  return (
    <Part
      id="controle"
      title="Controle van de site"
      aside={
        <ButtonLink
          href={`${FIRST_START_PATH}${CHECK_NOW}#controle`}
          size="small"
          variant={checks ? 'secondary' : 'primary'}
        >
          {checks ? 'Opnieuw controleren' : 'Alles controleren'}
        </ButtonLink>
      }
    >
      {checks ? (
        <>
          <p role="status" className="font-semibold">
            {verdictOn(checks)}
          </p>
          <FindingList checks={checks} below={({ id }) => <MendLink by={mendedBy(id)} />} />
        </>
      ) : (
        <p className="max-w-[68ch] text-ink-soft">
          Kijkt naar instellingen, database, schijf, klok, mail, certificaat en de diensten van anderen. Dat
          duurt hooguit tien seconden; er wordt niets verzonden.
        </p>
      )}
    </Part>
  )
}

function Live({ mode, left, siteUrl }: Pick<FirstStartPageProps, 'mode' | 'left' | 'siteUrl'>) {
  return (
    <Part id="live" title="Klaar voor klanten?">
      <p className="max-w-[68ch]">{liveInWords(mode, left.length > 0, siteUrl)}</p>
      {left.length > 0 ? (
        <ul className="border-hairline border-t">
          {left.map(({ text, step }) => (
            <li
              key={text}
              className="grid items-baseline gap-x-6 border-hairline border-b py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
              <MendLink by={step} />
            </li>
          ))}
        </ul>
      ) : null}
    </Part>
  )
}

function liveInWords(mode: 'demo' | 'live', isLeft: boolean, siteUrl: string): string {
  if (mode === 'demo')
    return isLeft
      ? 'Dit zou een site voor echte klanten (APP_MODE=live) nog tegenhouden.'
      : 'Niets hiervan zou een site voor echte klanten (APP_MODE=live) tegenhouden.'
  return isLeft
    ? 'Zolang dit er staat, lezen bezoekers dat de site wordt ingericht. Is de lijst leeg, dan staat de site er meteen.'
    : `De site staat open voor bezoekers, op ${siteUrl}.`
}

/** Names who mends something, as a link to the step where there is one. */
function MendLink({ by }: { by: MendedBy }) {
  if (by === 'server') return <span className="block hint-text">Te verhelpen op de server</span>
  return (
    <a href={`#${by}`} className="inline-flex min-h-11 items-center text-indigo text-note underline">
      Stap {START_STEPS.indexOf(by) + 1}: {STEP_WORDS[by].title}
    </a>
  )
}
