/**
 * Progressive enhancement of the navigation bar: arrow keys in the dropdowns, which close when the focus leaves them,
 * `aria-expanded`, a modal mobile menu.
 */
export function enhanceNavigation(): void {
  for (const trigger of document.querySelectorAll<HTMLButtonElement>('nav button[popovertarget]')) {
    const panel = document.getElementById(trigger.getAttribute('popovertarget') ?? '')
    if (!panel) continue
    trigger.setAttribute('aria-expanded', 'false')
    if (panel instanceof HTMLDialogElement) openAsModal(trigger, panel)
    else walkWithArrows(trigger, panel)
  }
}

function walkWithArrows(trigger: HTMLButtonElement, panel: HTMLElement): void {
  panel.addEventListener('toggle', () => {
    trigger.setAttribute('aria-expanded', String(panel.matches(':popover-open')))
  })
  trigger.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    panel.showPopover({ source: trigger })
    panel.querySelector('a')?.focus()
  })
  panel.addEventListener('keydown', (event) => {
    const links = [...panel.querySelectorAll('a')]
    const target = linkAfterKey(
      event.key,
      links.indexOf(document.activeElement as HTMLAnchorElement),
      links.length,
    )
    if (target === undefined) return
    event.preventDefault()
    links[target]?.focus()
  })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && target !== trigger && !panel.contains(target)) panel.hidePopover()
  })
}

/**
 * Index of the link that a key leads to from `current`, of `count` links; it wraps around. Undefined for other keys.
 */
export function linkAfterKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

function openAsModal(trigger: HTMLButtonElement, menu: HTMLDialogElement): void {
  // Without these attributes the popover's own button no longer opens it, which would not trap the focus.
  for (const button of [trigger, ...menu.querySelectorAll('button')]) button.removeAttribute('popovertarget')
  trigger.addEventListener('click', () => {
    menu.showModal()
    trigger.setAttribute('aria-expanded', 'true')
  })
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a, button')) menu.close()
  })
  menu.addEventListener('close', () => trigger.setAttribute('aria-expanded', 'false'))
  // On a screen that has become wide, the bar itself shows everything.
  matchMedia('(min-width: 768px)').addEventListener('change', () => menu.close())
}
