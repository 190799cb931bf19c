import { officeProjectPath } from '../../domain/project'
import type { ProjectOfCustomer } from '../../server/project-queries'
import { ProjectStateBadge } from '../internal/ProjectStateBadge'

/** Projects of one customer, with their state. */
export function ProjectLines({ projects }: { projects: readonly ProjectOfCustomer[] }) {
  return (
    <ul className="divide-y divide-hairline border-hairline border-y">
      {projects.map(({ id, number, title, state }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
          <span className="grid min-w-0 justify-items-start gap-0.5 wrap-anywhere">
            <a href={officeProjectPath(number)} className="thread-link text-note">
              {title}
            </a>
            <span className="hint-text tabular-nums">{number}</span>
          </span>
          <ProjectStateBadge state={state} reader="office" />
        </li>
      ))}
    </ul>
  )
}
