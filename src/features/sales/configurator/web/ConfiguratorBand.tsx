import { configuratorPage } from '@/content/pages/configurator'

/** The top of the page, on the ink that the thread of steps lies on. */
export function ConfiguratorBand() {
  return (
    <div className="on-ink page-grid bg-ink pt-7 pb-5 text-linen lg:pt-10 lg:pb-8">
      <div className="col-[main] flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-display-xs">{configuratorPage.heading}</h1>
        <p className="text-balance text-note">{configuratorPage.introduction}</p>
      </div>
    </div>
  )
}
