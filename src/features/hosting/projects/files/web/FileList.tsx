import { actionAddress } from '@/shared/action-address'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { Badge } from '@/ui/Badge'
import { isHeldBack, sizeInWords } from '../domain/project-file'
import type { ListedFile } from '../server/file-queries'

interface FileListProps {
  /** Id of the list, by which it is renewed after an upload. */
  id: string
  label: string
  files: readonly ListedFile[]
  pathOf: (fileId: string) => string
  thumbnailOf: (fileId: string) => string
  /** Whether a virus scanner looks at files. */
  hasScanner: boolean
  /** The form that removes a file; absent for a reader who cannot. */
  remove?: { action: string; path: string } | undefined
  /** Whether what was not seen yet is marked as new. */
  marksNew?: boolean
}

/** Files with a download each. Names are what somebody typed: text, and never more. */
export function FileList({ id, label, files, remove, marksNew = false, ...place }: FileListProps) {
  return (
    <ul id={id} aria-label={label} data-file-list className={files.length > 0 ? 'grid' : undefined}>
      {files.map((file) => (
        <li
          key={file.id}
          className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 border-hairline border-b py-2 leading-snug"
        >
          <Picture file={file} {...place} />
          <div className="grid min-w-0 justify-items-start gap-0.5">
            <FileName file={file} {...place} />
            <span className="hint-text">
              {sizeInWords(file.bytes)}, {file.addedBy}, {shortDutchDateTime(file.createdAt)}
            </span>
            {marksNew && !file.seenAt ? <Badge tone="favourite">Nieuw</Badge> : null}
          </div>
          {remove ? <RemoveButton file={file} {...remove} /> : <span />}
        </li>
      ))}
    </ul>
  )
}

type Place = Pick<FileListProps, 'pathOf' | 'thumbnailOf' | 'hasScanner'>

function Picture({ file, thumbnailOf, hasScanner }: Place & { file: ListedFile }) {
  if (!file.hasThumbnail || isHeldBack(file, hasScanner)) return <Sheet />
  return (
    <img
      src={thumbnailOf(file.id)}
      // Decorative: the name stands beside it.
      alt=""
      width={48}
      height={48}
      loading="lazy"
      className="size-12 rounded-sm border border-hairline object-cover"
    />
  )
}

/** A sheet of paper, for what has no picture. */
function Sheet() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12 text-ink-soft" fill="none">
      <path d="M14 8h14l8 8v24H14zM28 8v8h8" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  )
}

function FileName({ file, pathOf, hasScanner }: Place & { file: ListedFile }) {
  if (!isHeldBack(file, hasScanner))
    return (
      <a href={pathOf(file.id)} download className="thread-link [overflow-wrap:anywhere]">
        {file.name}
      </a>
    )
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{file.name}</span>
      <span className="hint-text">
        {file.scan === 'infected'
          ? 'Hier zit een virus in. Niemand kan het downloaden.'
          : 'Wordt nagekeken op virussen. Daarna kun je het downloaden.'}
      </span>
    </>
  )
}

function RemoveButton({ file, action, path }: { file: ListedFile; action: string; path: string }) {
  return (
    <details className="justify-self-end text-right">
      <summary className="row-button inline-flex cursor-pointer list-none">
        Haal weg<span className="sr-only">: {file.name}</span>
      </summary>
      <form method="post" action={actionAddress(action, path)} className="mt-2">
        <input type="hidden" name="file_id" value={file.id} />
        <button type="submit" aria-label={`Voorgoed weg: ${file.name}`} className="row-button">
          Voorgoed weg
        </button>
      </form>
    </details>
  )
}
