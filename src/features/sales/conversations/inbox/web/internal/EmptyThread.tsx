import { Weave } from '@/ui/weave/Weave'
import type { ConversationStatus } from '../../../domain/conversation'

/** Beside the list, as long as no conversation is open. */
export function EmptyThread({ hasRows, folder }: { hasRows: boolean; folder: ConversationStatus }) {
  return (
    <div className="grid content-center justify-items-center gap-4 rounded border border-hairline border-dashed px-6 py-16 text-center max-lg:hidden xl:col-span-2">
      <Weave draft="plain" tone="sky" className="h-16 w-40" />
      <p className="max-w-[36ch] text-note">
        {hasRows
          ? 'Kies een gesprek. Met j en k ga je door de lijst, met r antwoord je.'
          : folder === 'open'
            ? 'Niemand wacht. Wie op de site iets vraagt, verschijnt hier vanzelf.'
            : 'Deze map is leeg.'}
      </p>
    </div>
  )
}
