import { Disclosure } from '@/portal/ui/Disclosure'
import { portalProjectPath } from '../../../domain/project'
import type { Project, ProjectTask } from '../../../server/project-tables'
import { portalFilePath, portalFilesPath, portalThumbnailPath } from '../../domain/project-file'
import type { ListedFile } from '../../server/file-queries'
import { FileList } from '../FileList'
import { UploadForm } from '../UploadForm'

interface TaskFilesProps {
  project: Pick<Project, 'number'>
  task: Pick<ProjectTask, 'id' | 'title' | 'doneAt'>
  files: readonly ListedFile[]
  hasScanner: boolean
  /** Whether something can still be sent. */
  isOpen: boolean
}

/** What a customer sent for one task, and the place to send more. */
export function TaskFiles({ project: { number }, task, files, hasScanner, isOpen }: TaskFilesProps) {
  const listId = `bestanden-${task.id}`
  const own = files.filter(({ taskId }) => taskId === task.id)
  const form = (
    <UploadForm
      side="customer"
      path={portalFilesPath(number)}
      receiver={{ task_id: task.id }}
      label={`Kies bestanden: ${task.title}`}
      listId={listId}
    />
  )
  return (
    <div className="mb-3 grid gap-2 pl-6.5">
      <FileList
        id={listId}
        label={`Gestuurd: ${task.title}`}
        files={own}
        pathOf={(id) => portalFilePath(number, id)}
        thumbnailOf={(id) => portalThumbnailPath(number, id)}
        hasScanner={hasScanner}
        remove={
          isOpen && !task.doneAt
            ? { action: 'portal.removeProjectFile', path: portalProjectPath(number) }
            : undefined
        }
      />
      {isOpen && task.doneAt ? <Disclosure summary="Nog iets erbij doen">{form}</Disclosure> : null}
      {isOpen && !task.doneAt ? form : null}
    </div>
  )
}
