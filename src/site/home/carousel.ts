import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'

/** How long a sample stays, in milliseconds (docs/product/site.md#portfolio). */
const AUTOPLAY_MS = 4000

/** Lets the row of samples loop and move by itself, except while somebody reads it, or with reduced motion. */
export function startCarousel(root: HTMLElement) {
  const viewport = root.querySelector<HTMLElement>('[data-carousel-viewport]')
  const buttons = root.querySelector<HTMLElement>('[data-carousel-buttons]')
  const hold = root.querySelector<HTMLButtonElement>('[data-carousel-hold]')
  if (!viewport || !buttons || !hold) return
  viewport.scrollLeft = 0
  root.dataset.running = ''
  const prefersStill = matchMedia('(prefers-reduced-motion: reduce)')
  const carousel = EmblaCarousel(viewport, {
    loop: true,
    align: 'start',
    watchFocus: false,
    duration: prefersStill.matches ? 0 : 32,
  })
  buttons.hidden = false
  connectButtons(root, carousel)
  followFocus(viewport, carousel)
  startAutoplay({ root, hold, carousel, prefersStill })
}

/** Scrolls a slide into view when it gets the focus, by whatever means. */
function followFocus(viewport: HTMLElement, carousel: EmblaCarouselType) {
  viewport.addEventListener('focusin', (event) => {
    const slide = carousel
      .slideNodes()
      .findIndex((node) => event.target instanceof Node && node.contains(event.target))
    if (slide >= 0 && !carousel.slidesInView().includes(slide)) carousel.scrollTo(slide)
  })
}

function connectButtons(root: HTMLElement, carousel: EmblaCarouselType) {
  root.querySelector('[data-carousel-go="previous"]')?.addEventListener('click', () => carousel.scrollPrev())
  root.querySelector('[data-carousel-go="next"]')?.addEventListener('click', () => carousel.scrollNext())
}

interface Autoplay {
  root: HTMLElement
  hold: HTMLButtonElement
  carousel: EmblaCarouselType
  prefersStill: MediaQueryList
}

function startAutoplay({ root, hold, carousel, prefersStill }: Autoplay) {
  let timer: ReturnType<typeof setInterval> | undefined
  const isHeld = () => hold.getAttribute('aria-pressed') === 'true'
  // A button keeps the focus after a mouse click, but then nobody reads with it (`:focus-visible`).
  const isBeingRead = () => root.matches(':hover') || root.matches(':has(:focus-visible)') || document.hidden
  const update = () => {
    clearInterval(timer)
    hold.hidden = prefersStill.matches
    if (prefersStill.matches || isHeld() || isBeingRead()) return
    timer = setInterval(() => carousel.scrollNext(), AUTOPLAY_MS)
  }
  hold.addEventListener('click', () => {
    hold.setAttribute('aria-pressed', String(!isHeld()))
    update()
  })
  for (const moment of ['mouseenter', 'mouseleave', 'focusin']) root.addEventListener(moment, update)
  // At focusout the focus has not moved yet; :focus-visible is right one task later.
  root.addEventListener('focusout', () => setTimeout(update))
  document.addEventListener('visibilitychange', update)
  prefersStill.addEventListener('change', update)
  carousel.on('pointerUp', update)
  update()
}
