import { useId } from 'react'
import { Button } from '@/ui/Button'
import { controlClasses } from '@/ui/TextInput'
import { UPLOAD_PATHS } from '../domain/project-file'

interface UploadFormProps {
  side: keyof typeof UPLOAD_PATHS
  /** Address that takes the form without a script. */
  path: string
  receiver: { task_id: string } | { project_id: string }
  label: string
  /** Id of the list that shows what is in. */
  listId: string
}

/**
 * Files for a project. `upload-files.ts` sends each by itself, in pieces; without it this is one form. The hidden field
 * stands first: the server reads it before the files.
 */
export function UploadForm({ side, path, receiver, label, listId }: UploadFormProps) {
  const id = useId()
  return (
    <form
      method="post"
      action={path}
      encType="multipart/form-data"
      data-upload={UPLOAD_PATHS[side]}
      data-receiver={JSON.stringify(receiver)}
      data-list={listId}
      className="grid gap-2"
    >
      {Object.entries(receiver).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input id={id} type="file" name="files" multiple required accept={ACCEPTED} className={FILE_INPUT} />
      <div data-upload-plain className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="small" variant="secondary">
          Verstuur
        </Button>
        <span className="hint-text">Samen tot 25 MB per keer.</span>
      </div>
      <ul data-upload-going aria-label="Onderweg" className="grid empty:hidden" />
      <p role="status" data-upload-said className="hint-text empty:hidden" />
    </form>
  )
}

/** What a phone offers to choose from: its gallery, its camera and its files. The server takes any kind. */
const ACCEPTED =
  'image/*,video/*,audio/*,application/pdf,.doc,.docx,.odt,.rtf,.txt,.pages,.xls,.xlsx,.csv,.ppt,.pptx,.zip,.svg,.ai,.eps,.psd,.indd,.ttf,.otf,.woff2'

const FILE_INPUT = controlClasses(
  'min-w-0 max-w-full file:mr-4 file:cursor-pointer file:rounded file:border-0 file:bg-ink file:px-4 file:py-2 file:font-semibold file:text-linen hover:file:bg-indigo',
)
