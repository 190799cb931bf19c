import type { ReactNode } from 'react'
import { quoteSheet } from '@/content/pages/offerte-bekijken'
import { inEurosAndCents } from '@/shared/money'
import { ChoiceMark } from '@/ui/ChoiceMark'
import { classNames } from '@/ui/class-names'
import { cadenceInWords, lineInWords, REMARKS_BETWEEN } from '../../domain/internal/line-words'
import type { QuoteBlock, QuoteLine } from '../../domain/quote-document'
import { choiceField, OPTION_FIELD } from '../../domain/quote-fields'
import { netOfLine } from '../../domain/quote-totals'
import { QuoteText } from './QuoteText'

/**
 * How its choices stand: in controls as long as they can be made, in words as a quote offers them, or in words as its
 * customer made them.
 */
export type Choices = 'open' | 'offered' | 'made'

interface BlockProps {
  block: QuoteBlock
  picked: ReadonlySet<string>
  choices: Choices
}

const { choice, excludingVat } = quoteSheet

/** A heading, its text and its lines. */
export function QuoteBlockPart(props: BlockProps) {
  const { heading, text, lines } = props.block
  return (
    <section className="quote-block grid gap-3">
      {heading ? <h2 className="text-display-xs wrap-anywhere">{heading}</h2> : null}
      <QuoteText text={text} />
      {lines.length > 0 ? <Lines {...props} /> : null}
    </section>
  )
}

function Lines({ block, picked, choices }: BlockProps) {
  const list = (
    <>
      <p className="quote-lines-head hint-text">{excludingVat}</p>
      <ul className="quote-lines">
        {block.lines.map((line) => (
          <li key={line.id}>
            <Line {...{ block, line, choices }} isPicked={picked.has(line.id)} />
          </li>
        ))}
      </ul>
    </>
  )
  if (block.pick === 'all' || choices === 'made') return <div>{list}</div>
  if (choices === 'offered')
    return (
      <div>
        <p className="float-left label-text">{choice.legend}</p>
        {list}
      </div>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="float-left label-text">
        {choice.legend}
        {block.heading ? <span className="sr-only">: {block.heading}</span> : null}
      </legend>
      {list}
    </fieldset>
  )
}

interface LineProps {
  block: QuoteBlock
  line: QuoteLine
  isPicked: boolean
  choices: Choices
}

function Line({ block, line, isPicked, choices }: LineProps) {
  const isOneOf = block.pick === 'one'
  if (!isOneOf && !line.isOptional) return <LineRow line={line} />
  if (choices === 'made') return <LineRow line={line} made={isPicked ? 'picked' : 'notPicked'} />
  const hint = isOneOf ? undefined : choice.optional
  if (choices === 'offered') return <LineRow {...{ line, hint }} made={isPicked ? 'suggested' : undefined} />
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the ChoiceMark inside.
    <label className="quote-choice block cursor-pointer">
      <LineRow
        {...{ line, hint }}
        mark={
          <ChoiceMark
            // A page that is drawn again shows what it is given, not what was ticked before.
            key={`${line.id} ${isPicked}`}
            type={isOneOf ? 'radio' : 'checkbox'}
            name={isOneOf ? choiceField(block.id) : OPTION_FIELD}
            value={line.id}
            defaultChecked={isPicked}
          />
        }
      />
    </label>
  )
}

interface LineRowProps {
  line: QuoteLine
  mark?: ReactNode
  hint?: string | undefined
  /** What became of a choice, or how it stands, where nothing can be changed about it. */
  made?: keyof typeof MADE | undefined
}

function LineRow({ line, mark, hint, made }: LineRowProps) {
  const words = [...(hint ? [hint] : []), ...lineInWords(line)]
  return (
    <span className={classNames('quote-line', made === 'notPicked' && 'text-ink-soft')}>
      {mark}
      <span className="grid min-w-0 gap-0.5 wrap-anywhere">
        <span className="font-semibold leading-snug">{line.description}</span>
        {words.length > 0 ? (
          <span className="hint-text leading-snug">{words.join(REMARKS_BETWEEN)}</span>
        ) : null}
        {made ? <MadeChoice made={made} /> : null}
      </span>
      <span className="quote-line-amount">
        <span className="whitespace-nowrap font-semibold">{inEurosAndCents(netOfLine(line))}</span>
        {line.cadence === 'once' ? null : (
          <span className="hint-text whitespace-nowrap">{cadenceInWords(line.cadence)}</span>
        )}
      </span>
    </span>
  )
}

const MADE = {
  suggested: ['text-ink-soft', 'm1 5.5 3 3 5-7'],
  picked: ['text-loden', 'm1 5.5 3 3 5-7'],
  notPicked: ['text-ink-soft', 'M1 5h8'],
} as const

function MadeChoice({ made }: { made: keyof typeof MADE }) {
  const [colour, stitch] = MADE[made]
  return (
    <span className={classNames('flex items-center gap-1.5 font-semibold text-fine leading-snug', colour)}>
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0" fill="none">
        <path d={stitch} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {choice[made]}
    </span>
  )
}
