import type { StartStep } from '../../../domain/start-steps'
import type { FirstStartPageProps } from '../FirstStartPage'
import { ClaimList } from './ClaimList'
import { MailStep } from './MailStep'
import { MollieStep } from './MollieStep'
import { Tick } from './Tick'

type StepBodyProps = FirstStartPageProps & { step: StartStep }

/** What a step has besides its title: what is left of it, or the form itself. */
export function StepBody({ step, ...page }: StepBodyProps) {
  const { facts, ticks } = page
  switch (step) {
    case 'identity':
    case 'contact':
    case 'address':
      return <Examples left={facts.placeholders.filter(({ setting }) => setting === step)} />
    case 'hours':
    case 'offer':
      return page.states[step] === 'done' && !ticks.some(({ item }) => item === step) ? null : (
        <AsItBegins step={step} ticks={ticks} />
      )
    case 'mail':
      return <MailStep {...page} />
    case 'mollie':
      return <MollieStep {...page} />
    case 'sign-in':
      return facts.hasStrongSignIn ? <p>Inloggen vraagt een tweede stap of een passkey.</p> : null
    case 'claims':
      return <ClaimList ticks={ticks} />
  }
}

function Examples({ left }: { left: readonly { label: string }[] }) {
  if (left.length === 0) return null
  return <p>Nog een voorbeeld: {new Intl.ListFormat('nl').format(left.map(({ label }) => label))}.</p>
}

const AS_IT_BEGINS = {
  hours: 'Hier staan nog de tijden waarmee elke nieuwe site begint.',
  offer: 'Hier staan nog de pakketten en prijzen waarmee elke nieuwe site begint.',
} as const

/** What a new site begins with may be right: then its owner says so. */
function AsItBegins({ step, ticks }: { step: 'hours' | 'offer' } & Pick<StepBodyProps, 'ticks'>) {
  const tick = ticks.find(({ item }) => item === step)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      {tick ? null : <p>{AS_IT_BEGINS[step]}</p>}
      <Tick item={step} tick={tick} label="Het klopt zo" />
    </div>
  )
}
