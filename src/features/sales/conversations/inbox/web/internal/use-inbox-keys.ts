import { useEffect, useEffectEvent } from 'react'
import { forgetOnDevice, keepOnDevice, keptOnDevice } from '@/ui/wizard/device-storage'

interface InboxKeys {
  next: () => void
  previous: () => void
  close: () => void
  spam: () => void
}

/** The keys of the inbox: j and k through the list, r to answer, e to close, ! for spam. Not while somebody types. */
export function useInboxKeys({ next, previous, close, spam }: InboxKeys): void {
  const press = useEffectEvent((key: string): boolean => {
    const acts: Partial<Record<string, () => void>> = {
      j: next,
      k: previous,
      e: close,
      '!': spam,
      r: () => document.querySelector<HTMLElement>('[data-answer]')?.focus(),
    }
    const act = acts[key]
    act?.()
    return act !== undefined
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyped(event.target) || !areKeysOn()) return
      if (press(event.key)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

const SWITCHED_OFF = 'inboxKeysOff'

export function areKeysOn(): boolean {
  return keptOnDevice(SWITCHED_OFF) === null
}

export function switchKeys(isOn: boolean): void {
  if (isOn) forgetOnDevice(SWITCHED_OFF)
  else keepOnDevice(SWITCHED_OFF, 'true')
}
