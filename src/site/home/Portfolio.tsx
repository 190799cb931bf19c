import { portfolioSection } from '@/content/home'
import { samplePage } from '@/content/pages/werk'
import { isSample, projectAddress, projectsOnSite, type ShownProject, shownHost } from '@/content/portfolio'
import { BrowserWindow } from './BrowserWindow'

/**
 * Carousel of projects; nothing when there are none. It moves by itself only once its script has loaded (see
 * carousel.ts).
 */
export function Portfolio() {
  const projects = projectsOnSite()
  if (projects.length === 0) return null
  const isMixed = !projects.every(isSample)
  return (
    <section
      id="portfolio"
      aria-labelledby="portfolio-titel"
      className="overflow-clip border-hairline border-y bg-paper py-20 lg:py-28"
    >
      <div className="page-grid items-end">
        <h2 id="portfolio-titel" className="section-title col-[main] lg:col-[2/8]">
          {portfolioSection.title}
        </h2>
        <p className="col-[main] mt-5 max-w-128 text-lead lg:col-[8/14] lg:mt-0">{portfolioSection.intro}</p>
      </div>
      <div className="page-width carousel mt-10 lg:mt-14" data-carousel="">
        <section aria-label={labelOf(projects)} aria-roledescription="carrousel">
          <div className="carousel-viewport" data-carousel-viewport="">
            <ul className="carousel-track">
              {projects.map((project) => (
                <Slide key={project.id} project={project} isSampleNamed={isMixed && isSample(project)} />
              ))}
            </ul>
          </div>
          <CarouselButtons />
        </section>
      </div>
    </section>
  )
}

function labelOf(projects: readonly ShownProject[]): string {
  if (projects.every(isSample)) return 'Voorbeelden'
  return projects.some(isSample) ? 'Projecten en voorbeelden' : 'Projecten'
}

interface SlideProps {
  project: ShownProject
  /** Says that the project is invented: it stands beside real ones. */
  isSampleNamed: boolean
}

function Slide({ project, isSampleNamed }: SlideProps) {
  const { title, description, image, category } = project
  return (
    <li className="carousel-slide">
      <a href={projectAddress(project)} target="_blank" rel="noopener" className="portfolio-link">
        <BrowserWindow picture={image} host={shownHost(project)} />
        <p className="mt-5 font-semibold text-small text-madder">
          {isSampleNamed && `${samplePage.label}, `}
          {category}
        </p>
        <h3 className="mt-1.5 text-display-xs leading-tight tracking-tight">
          {title}
          <span className="sr-only"> (opent in een nieuw tabblad)</span>
        </h3>
        <p className="mt-2 max-w-96 text-base text-ink-soft">{description}</p>
      </a>
    </li>
  )
}

/** Hidden until the script runs: without it the row scrolls natively. */
function CarouselButtons() {
  return (
    <div hidden className="mt-8 flex items-center gap-3 [&[hidden]]:hidden" data-carousel-buttons="">
      <button
        type="button"
        className="round-button max-md:hidden"
        data-carousel-go="previous"
        aria-label="Vorig voorbeeld"
      >
        <Icon path="M12 4 6 10l6 6" />
      </button>
      <button
        type="button"
        className="round-button max-md:hidden"
        data-carousel-go="next"
        aria-label="Volgend voorbeeld"
      >
        <Icon path="m8 4 6 6-6 6" />
      </button>
      <button
        type="button"
        className="round-button"
        data-carousel-hold=""
        aria-pressed="false"
        aria-label="Voorbeelden stilzetten"
      >
        <Icon path="M7 5v10M13 5v10" className="hold-pause" />
        <Icon path="M7 4.5v11l9-5.5z" className="hold-play" />
      </button>
    </div>
  )
}

function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={`size-5 ${className ?? ''}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
