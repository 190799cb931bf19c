import { Thread } from '@/ui/weave/Thread'

/** The rest of the introduction, in columns that hang from threads. */
export function LocalIntroduction({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="on-ink bg-ink text-linen">
      <div className="page-width grid gap-x-12 gap-y-8 pt-10 pb-16 md:grid-cols-2 lg:grid-cols-[1fr_1.15fr_1fr] lg:pt-0 lg:pb-24">
        {paragraphs.map((paragraph, index) => (
          <div key={paragraph} className={index === 0 ? 'lg:col-start-2' : undefined}>
            <Thread shape="drop" className={`hidden w-1 lg:block ${index === 0 ? 'h-20' : 'h-36'}`} />
            <p className="lg:mt-6">{paragraph}</p>
          </div>
        ))}
      </div>
    </div>
  )
}
