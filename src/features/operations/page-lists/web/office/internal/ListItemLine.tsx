import type { ListItem } from '@/content/list-items'
import { pictureFilePath, pictureSize } from '@/features/operations/pictures/domain/picture'
import type { OfficeAction } from '@/features/people/accounts/domain/office-access'
import { Folded } from '@/office/ui/Folded'
import { actionAddress } from '@/shared/action-address'
import { type FormState, FRESH, isRefused } from '@/shared/form-state'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import type { ArrangeStep } from '../../../domain/arrange'
import { itemAnchor, listPath } from '../../../domain/page-lists'
import type { OfficeList } from '../../../server/list-in-office'
import { type ItemFields, ItemForm } from './ItemForm'

/** An item in words, for who keeps the list. */
export interface ItemWords {
  title: string
  text?: string | undefined
  /** Id of the picture that it has. */
  picture?: string | undefined
  /** Where the words of one that a new site begins with are changed. */
  wordsAt?: string | undefined
}

interface ListItemLineProps<Own> {
  list: OfficeList
  item: ListItem<Own>
  /** From 0. */
  place: number
  words: ItemWords
  saves: OfficeAction
  fields: ItemFields<Own>
  /** The form of an item as it was sent, when it was refused. */
  sent: FormState<object>
}

/** An item of a list: what it says, what can be done with it, and the form of one that the owner wrote. */
export function ListItemLine<Own>({ list, item, place, words, saves, fields, sent }: ListItemLineProps<Own>) {
  const { title, text, picture, wordsAt } = words
  const isSent = isRefused(sent) && sent.values.id === item.id
  return (
    <li
      id={itemAnchor(item.id)}
      className="grid scroll-mt-24 gap-2 border-hairline border-t py-4 target:-mx-3 target:bg-paper target:px-3"
    >
      <div className="flex min-w-0 items-start gap-4">
        {picture && <Thumbnail id={picture} />}
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span>
              <span className="text-ink-soft tabular-nums">{place + 1}.</span> {title}
            </span>
            {!item.isShown && <Badge tone="waiting">Concept</Badge>}
          </p>
          {text && <p className="max-w-[68ch] whitespace-pre-line remark-text">{text}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <ArrangeButtons {...{ list, item, place, title }} />
        {wordsAt && (
          <a
            href={wordsAt}
            aria-label={`Wijzig de woorden: ${title}`}
            className="inline-flex min-h-11 items-center text-indigo text-note underline"
          >
            Wijzig de woorden
          </a>
        )}
      </div>
      {item.own !== undefined && (
        <Folded title="Wijzigen" open={isSent}>
          <ItemForm
            {...{ list, saves, fields }}
            id={item.id}
            item={item}
            label={title}
            sent={isSent ? sent : FRESH}
          />
        </Folded>
      )}
    </li>
  )
}

function Thumbnail({ id }: { id: string }) {
  const { width = 1, height = 1, widths = [1] } = pictureSize(id) ?? {}
  return (
    <img
      src={pictureFilePath(id, widths[0] ?? width, 'webp')}
      alt=""
      {...{ width, height }}
      loading="lazy"
      decoding="async"
      className="max-h-20 w-22 shrink-0 rounded-sm bg-linen object-contain"
    />
  )
}

const STEP_LABELS: Readonly<Record<ArrangeStep, string>> = {
  up: 'Omhoog',
  down: 'Omlaag',
  show: 'Tonen',
  hide: 'Verbergen',
  remove: 'Weghalen',
  bring: 'Terug in de lijst',
}

interface ArrangeButtonsProps {
  list: OfficeList
  item: Pick<ListItem<unknown>, 'id' | 'isShown'>
  place: number
  title: string
}

function ArrangeButtons({ list, item, place, title }: ArrangeButtonsProps) {
  const steps: ArrangeStep[] = [
    ...(place > 0 ? (['up'] as const) : []),
    ...(place < list.items.length - 1 ? (['down'] as const) : []),
    item.isShown ? 'hide' : 'show',
    'remove',
  ]
  return <StepForm list={list} id={item.id} title={title} steps={steps} />
}

interface StepFormProps {
  list: OfficeList
  id: string
  title: string
  steps: readonly ArrangeStep[]
}

/** A button for each step that an item can take. */
export function StepForm({ list: { name, version }, id, title, steps }: StepFormProps) {
  return (
    <form
      method="post"
      action={actionAddress('pageLists.arrange', listPath(name))}
      className="flex flex-wrap items-center gap-x-5 gap-y-1"
    >
      <input type="hidden" name="list" value={name} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="id" value={id} />
      {steps.map((step) => (
        <Button
          key={step}
          type="submit"
          name="step"
          value={step}
          size="small"
          variant="quiet"
          aria-label={`${STEP_LABELS[step]}: ${title}`}
        >
          {STEP_LABELS[step]}
        </Button>
      ))}
    </form>
  )
}
