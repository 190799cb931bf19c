import { replaceFailedImages } from './failed-images'

replaceFailedImages()
startCarouselWhenNear()

/** The carousel's code is fetched only when the reader comes near it. */
function startCarouselWhenNear() {
  const carousel = document.querySelector<HTMLElement>('[data-carousel]')
  if (!carousel) return
  const observer = new IntersectionObserver(
    async (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      const { startCarousel } = await import('./carousel')
      startCarousel(carousel)
    },
    { rootMargin: '600px' },
  )
  observer.observe(carousel)
}
