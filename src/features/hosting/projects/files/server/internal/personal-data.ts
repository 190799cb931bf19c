import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import type { Database, Transaction } from '@/platform/context'
import { projects } from '../../../server/project-tables'
import { portalFilePath } from '../../domain/project-file'
import { projectFilePieces, projectFiles } from '../file-tables'

/**
 * Files of a customer's projects. They are no books: a request erases them at once, while the project itself stays. An
 * export names each with its address, as the bytes of all together can be gigabytes.
 */
export const fileData: PersonalDataPart = {
  name: 'Bestanden bij projecten',
  find: async (db, email) => {
    const found = await db
      .select({
        id: projectFiles.id,
        project: projects.number,
        name: projectFiles.name,
        bytes: projectFiles.bytes,
        sha256: projectFiles.digest,
        addedBy: projectFiles.addedBy,
        createdAt: projectFiles.createdAt,
      })
      .from(projectFiles)
      .innerJoin(projects, eq(projects.id, projectFiles.projectId))
      .where(
        and(
          inArray(projectFiles.projectId, await projectsOf(db, email)),
          isNotNull(projectFiles.completedAt),
        ),
      )
      .orderBy(asc(projectFiles.createdAt))
    return found.map(({ id, ...file }) => ({ ...file, address: portalFilePath(file.project, id) }))
  },
  erase: async (tx, email) => {
    const ids = await projectsOf(tx, email)
    const files = await tx
      .select({ id: projectFiles.id })
      .from(projectFiles)
      .where(inArray(projectFiles.projectId, ids))
    const found = files.map(({ id }) => id)
    // The rows of the bytes would go with their file; deleted by name, so that this part says all that it erases.
    await tx.delete(projectFilePieces).where(inArray(projectFilePieces.fileId, found))
    await tx.delete(projectFiles).where(inArray(projectFiles.id, found))
    return found.length
  },
  quietAddresses: async () => [],
  inContactSince: async () => [],
}

async function projectsOf(db: Database | Transaction, email: string): Promise<string[]> {
  const customer = await customerByEmail(db, email)
  if (!customer) return []
  const found = await db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.customerId, customer.id))
  return found.map(({ id }) => id)
}
