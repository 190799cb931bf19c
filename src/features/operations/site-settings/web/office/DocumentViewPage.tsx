import { PageHeading } from '@/ui/PageHeading'
import type { TypedDocument } from '../../server/typed-document'
import { DocumentView } from './internal/DocumentView'

/** How a document looks, on a page of its own: what a browser without JavaScript opens beside the form. */
export function DocumentViewPage({ view }: { view: TypedDocument | undefined }) {
  return (
    <>
      <PageHeading title="Voorbeeld" />
      <p className="mb-5 max-w-[68ch] text-ink-soft">
        {view
          ? 'Hier is niets bewaard. Sluit dit venster om verder te schrijven.'
          : 'Er is geen tekst om te laten zien. Open een juridische tekst bij Teksten, en druk daar op Voorbeeld.'}
      </p>
      {view ? (
        <div className="max-w-[78ch]">
          <DocumentView {...view} />
        </div>
      ) : null}
    </>
  )
}
