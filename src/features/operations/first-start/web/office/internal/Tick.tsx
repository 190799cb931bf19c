import { actionAddress } from '@/shared/action-address'
import { dutchDate } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'
import { FIRST_START_PATH } from '../../../domain/first-start-path'
import type { StartCheck, StartCheckItem } from '../../../domain/start-checks'

interface TickProps {
  item: StartCheckItem
  tick: StartCheck | undefined
  /** Text of the button that ticks it off. */
  label: string
  /** What is ticked off, for who does not see where the button stands. */
  about?: string
}

/** Ticks an item off, or shows who did and takes the tick away. */
export function Tick({ item, tick, label, about }: TickProps) {
  const text = tick ? 'Toch niet' : label
  return (
    <form
      method="post"
      action={`${actionAddress('firstStart.tick', FIRST_START_PATH)}#${item}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <input type="hidden" name="item" value={item} />
      <input type="hidden" name="ticked" value={tick ? 'no' : 'yes'} />
      {tick ? (
        <span className="hint-text">
          Nagekeken op {dutchDate(tick.checkedAt)} door {tick.checkedBy}
        </span>
      ) : null}
      <Button
        type="submit"
        size="small"
        variant={tick ? 'quiet' : 'secondary'}
        aria-label={about ? `${text}: ${about}` : undefined}
      >
        {text}
      </Button>
    </form>
  )
}
