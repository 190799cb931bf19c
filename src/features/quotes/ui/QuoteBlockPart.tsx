import type { ReactNode } from 'react'
import { quoteSheet } from '@/content/pages/offerte-bekijken'
import { inEurosAndCents } from '@/shared/money'
import { ChoiceMark } from '@/ui/ChoiceMark'
import { classNames } from '@/ui/class-names'
import type { QuoteBlock, QuoteLine } from '../rules/quote-document'
import { choiceField, OPTION_FIELD } from '../rules/quote-fields'
import { netOfLine } from '../rules/quote-totals'
import { cadenceInWords, lineInWords } from '../rules/quote-words'
import { QuoteText } from './QuoteText'

interface BlockProps {
  block: QuoteBlock
  picked: ReadonlySet<string>
  isOpen: boolean
}

const { choice } = quoteSheet

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

function Lines({ block, picked, isOpen }: BlockProps) {
  const list = (
    <ul className="quote-lines">
      {block.lines.map((line) => (
        <li key={line.id}>
          <Line {...{ block, line, isOpen }} isPicked={picked.has(line.id)} />
        </li>
      ))}
    </ul>
  )
  if (block.pick === 'all') return list
  return (
    <fieldset className="min-w-0">
      <legend className="label-text">
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
  isOpen: boolean
}

function Line({ block, line, isPicked, isOpen }: LineProps) {
  const isOneOf = block.pick === 'one'
  if (!isOneOf && !line.isOptional) return <LineRow line={line} />
  if (!isOpen) return <LineRow line={line} mark={<MadeChoice isPicked={isPicked} />} isLeftOut={!isPicked} />
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the ChoiceMark inside.
    <label className="quote-choice block cursor-pointer">
      <LineRow
        line={line}
        hint={isOneOf ? undefined : choice.optional}
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
  isLeftOut?: boolean
}

function LineRow({ line, mark, hint, isLeftOut = false }: LineRowProps) {
  const words = [...(hint ? [hint] : []), ...lineInWords(line)]
  return (
    <span className={classNames('quote-line', isLeftOut && 'text-ink-soft')}>
      {mark ? <span className="quote-line-mark">{mark}</span> : null}
      <span className="grid min-w-0 gap-0.5 wrap-anywhere">
        <span className="font-semibold leading-snug">{line.description}</span>
        {words.length > 0 ? <span className="hint-text leading-snug">{words.join(', ')}</span> : null}
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

/** What was chosen, or stands chosen, where nothing can be changed about it. */
function MadeChoice({ isPicked }: { isPicked: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap font-semibold text-fine leading-snug',
        isPicked ? 'text-loden' : 'text-ink-soft',
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0" fill="none">
        <path
          d={isPicked ? 'm1 5.5 3 3 5-7' : 'M1 5h8'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {isPicked ? choice.picked : choice.notPicked}
    </span>
  )
}
