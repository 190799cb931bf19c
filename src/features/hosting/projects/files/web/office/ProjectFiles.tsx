import { Part } from '@/office/ui/Part'
import { officeProjectPath } from '../../../domain/project'
import type { Project, ProjectTask } from '../../../server/project-tables'
import {
  officeArchivePath,
  officeFilePath,
  officeFilesPath,
  officeThumbnailPath,
} from '../../domain/project-file'
import type { ListedFile } from '../../server/file-queries'
import { FileList } from '../FileList'
import { keptInWords } from '../kept-until'
import { UploadForm } from '../UploadForm'

interface ProjectFilesProps {
  project: Project
  tasks: readonly Pick<ProjectTask, 'id' | 'title' | 'side'>[]
  files: readonly ListedFile[]
  hasScanner: boolean
}

/** The files of a project: what its customer sent, per task, and what we give back. */
export function ProjectFiles({ project, tasks, files, hasScanner }: ProjectFilesProps) {
  const { number } = project
  const place = {
    pathOf: (id: string) => officeFilePath(number, id),
    thumbnailOf: (id: string) => officeThumbnailPath(number, id),
    remove: { action: 'projects.removeFile', path: officeProjectPath(number) },
    hasScanner,
  }
  const theirs = files.filter(({ side }) => side === 'customer')
  const groups = groupsOf(theirs, tasks)
  return (
    <Part
      id="bestanden"
      title="Bestanden"
      aside={
        files.length > 0 ? (
          <a href={officeArchivePath(number)} download className="thread-link text-note">
            Alles in één zip
          </a>
        ) : null
      }
    >
      {groups.length > 0 ? (
        groups.map(({ id, title, own }) => (
          <div key={id} className="grid gap-1">
            <h3 className="label-text [overflow-wrap:anywhere]">{title}</h3>
            <FileList id={`bestanden-${id}`} label={title} files={own} marksNew {...place} />
          </div>
        ))
      ) : (
        <p className="remark-text">De klant heeft nog niets gestuurd.</p>
      )}
      <h3 className="label-text">Van ons</h3>
      <p className="hint-text">
        De klant ziet dit bij het project en krijgt er een mail over, hooguit één per uur. Tot 200 MB per
        bestand.
      </p>
      <FileList
        id="bestanden-van-ons"
        label="Van ons"
        files={files.filter(({ side }) => side === 'agency')}
        {...place}
      />
      <UploadForm
        side="agency"
        path={officeFilesPath(number)}
        receiver={{ project_id: project.id }}
        label="Kies bestanden voor de klant"
        listId="bestanden-van-ons"
      />
      <p className="hint-text">{keptInWords(project)}</p>
    </Part>
  )
}

function groupsOf(files: readonly ListedFile[], tasks: ProjectFilesProps['tasks']) {
  const ofTasks = tasks.map(({ id, title }) => ({
    id,
    title,
    own: files.filter(({ taskId }) => taskId === id),
  }))
  const rest = { id: 'overig', title: 'Overig', own: files.filter(({ taskId }) => taskId === null) }
  return [...ofTasks, rest].filter(({ own }) => own.length > 0)
}
