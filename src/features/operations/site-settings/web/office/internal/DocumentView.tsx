import { LiveViewFaults } from '@/office/ui/LiveView'
import { Prose } from '@/ui/page/Prose'
import { unbrokenHtml } from '@/ui/unbroken'
import type { TypedDocument } from '../../../server/typed-document'

/** How a document is going to look. `office/live-view.ts` replaces it while one types. */
export function DocumentView({ html, fault }: TypedDocument) {
  return (
    <div data-live-view="" className="grid min-w-0 grid-cols-1 gap-5 wrap-break-word">
      <LiveViewFaults faults={fault ? [fault] : []} />
      <Prose className="overflow-x-auto [&>div>:first-child]:mt-0">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of a fixed list of elements, whatever was written. */}
        <div dangerouslySetInnerHTML={{ __html: unbrokenHtml(html) }} />
      </Prose>
    </div>
  )
}
