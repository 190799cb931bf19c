import { domainPriceInWords } from '@/content/pages/domain-prices'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { shownDomainPrice } from '@/features/hosting/catalogue/domain/packages'
import {
  type DomainVerdict,
  sourceLine,
  verdictSentence,
} from '@/features/hosting/domains/domain/availability'
import type { DomainSearch } from '@/features/hosting/domains/domain/domain-search'
import type { Verdict } from '@/features/hosting/domains/domain/verdicts'
import { withPrices } from '@/shared/price-words'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { FieldError } from '@/ui/FieldError'
import { useVatPercent } from '@/ui/VatRate'
import type { Search } from '../../../domain/domain-choice'

const { domain } = orderWizard

const TONES = { vrij: 'good', bezet: 'bad', onbekend: 'waiting' } as const satisfies Record<
  Verdict,
  BadgeTone
>

interface DomainAnswerProps {
  search: Search
  isAlive: boolean
  /** Fault at the field, which says nothing twice. */
  fault?: string | undefined
  onSearch: (name: string) => void
  onLeaveOut: () => void
}

/** Outcome of the search: the verdict in one word beside the name, its source and time, and alternatives. */
export function DomainAnswer({ search, ...deeds }: DomainAnswerProps) {
  switch (search.state) {
    case 'none':
      return null
    case 'searching':
      return <p className="text-ink-soft">{domain.searching}</p>
    case 'failed':
      return (
        <div className="grid gap-1">
          <FieldError id="domain-failed">{domain.failed}</FieldError>
          <p className="remark-text">{domain.failedAdvice}</p>
        </div>
      )
    case 'answered':
      return <Answered answer={search.answer} {...deeds} />
  }
}

type AnsweredProps = Omit<DomainAnswerProps, 'search'> & { answer: DomainSearch }

function Answered({ answer, isAlive, fault, onSearch, onLeaveOut }: AnsweredProps) {
  switch (answer.outcome) {
    case 'invalid':
      return <FieldError id="domain-invalid">{answer.errors.domain_name}</FieldError>
    case 'limited':
      return <p>{answer.message}</p>
    case 'needs-tld':
    case 'not-sold':
      return (
        <div className="grid gap-2">
          {answer.message !== fault && <p>{answer.message}</p>}
          <Names
            heading={domain.suggestions}
            names={answer.suggestions}
            isAlive={isAlive}
            onChoose={onSearch}
          />
        </div>
      )
    case 'checked':
      return (
        <div className="grid gap-4">
          <VerdictLine answer={answer} isAlive={isAlive} onLeaveOut={onLeaveOut} />
          <Names
            heading={domain.alternatives}
            names={answer.alternatives}
            isAlive={isAlive}
            onChoose={onSearch}
          />
        </div>
      )
  }
}

interface VerdictLineProps {
  answer: Extract<DomainSearch, { outcome: 'checked' }>
  isAlive: boolean
  onLeaveOut: () => void
}

function VerdictLine({ answer: { checked }, isAlive, onLeaveOut }: VerdictLineProps) {
  const isTaken = checked.verdict === 'bezet'
  const source = sourceLine(checked)
  return (
    <div className="domain-verdict" data-verdict={checked.verdict}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="domain-name">{checked.name}</span>{' '}
        <Badge tone={TONES[checked.verdict]}>{checked.verdict}</Badge>
      </p>
      <p className="max-w-144">
        {verdictSentence(checked)} {isTaken ? domain.notInCart : domain.inCart}
      </p>
      {isTaken || !shownDomainPrice().isFrom ? null : (
        <p>
          <PriceOf name={checked.name} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-5 hint-text">
        {source ? <span>{source}</span> : null}
        {isTaken || !isAlive ? null : (
          <Button variant="quiet" size="small" onClick={onLeaveOut}>
            {domain.leaveOut}
          </Button>
        )}
      </p>
    </div>
  )
}

/** The price of a name, without VAT and with it. */
function PriceOf({ name }: { name: string }) {
  return withPrices(domainPriceInWords(name), useVatPercent())
}

interface NamesProps {
  heading: string
  names: readonly DomainVerdict[]
  isAlive: boolean
  onChoose: (name: string) => void
}

/** Names to choose from, each with its verdict, and its price where they differ. A taken one cannot be chosen. */
function Names({ heading, names, isAlive, onChoose }: NamesProps) {
  if (names.length === 0) return null
  const differs = shownDomainPrice().isFrom
  return (
    <div>
      <p className="font-semibold text-note">{heading}</p>
      <ul className="mt-1 border-hairline border-t">
        {names.map(({ name, verdict }) => (
          <li key={name} className="flex min-h-13 flex-wrap items-center gap-x-3 border-hairline border-b">
            <span className="font-semibold wrap-anywhere">{name}</span>{' '}
            <Badge tone={TONES[verdict]}>{verdict}</Badge>
            {verdict === 'bezet' || !differs ? null : (
              <span className="order-last w-full pb-2 hint-text">
                <PriceOf name={name} />
              </span>
            )}
            {verdict === 'bezet' ? null : (
              <Button
                variant="quiet"
                size="small"
                disabled={!isAlive}
                onClick={() => onChoose(name)}
                className="ml-auto noscript:hidden"
              >
                {domain.choose}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
