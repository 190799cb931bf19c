import { fileURLToPath } from 'node:url'

/** Our programs by name, each an entry of the build beside the pages: `dist/app/<name>.mjs`. */
export const PROGRAMS = {
  server: 'src/server.ts',
  worker: 'src/worker.ts',
  'worker-thread': 'src/app/worker-thread.ts',
  'admin-create': 'src/app/admin-create.ts',
  'admin-recover': 'src/app/admin-recover.ts',
  backup: 'src/app/backup.ts',
  restore: 'src/app/restore.ts',
  doctor: 'src/app/doctor.ts',
  import: 'src/app/import.ts',
  'content-export': 'src/app/content-export.ts',
  'content-import': 'src/app/content-import.ts',
} as const

/**
 * Chunks, each with what these modules import, which the next ones then lack: what launches PostgreSQL, what a thread
 * needs, what every program needs, and what the pages of forms need. Otherwise a start would load five hundred files, one
 * for each set of pages that share a module. None may name a program: whoever loads a chunk runs all of it.
 */
const CHUNKS = [
  { name: 'start', test: /\/src\/app\/(?:own-database|run-until-stopped)\.ts$/, priority: 4 },
  {
    name: 'thread',
    test: /\/src\/(?:app\/worker-tasks|content\/site-facts|platform\/worker-pool\/serve-worker-tasks)\.ts$/,
    priority: 3,
  },
  { name: 'program', test: /\/src\/app\/(?:start-context|prepare-site)\.ts$/, priority: 2 },
  { name: 'actions', test: /\/src\/actions\/index\.ts$/, priority: 1 },
]

interface Build {
  emitFile: (file: { type: 'chunk'; id: string; fileName: string }) => string
}

/**
 * Build plugin that adds our programs to the server that Astro builds, so that programs and pages share one copy of
 * every module.
 */
export function programs() {
  return {
    name: 'programs',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'ssr',
    config: () => ({
      environments: {
        ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
      },
    }),
    buildStart(this: Build) {
      for (const [name, path] of Object.entries(PROGRAMS)) {
        const id = fileURLToPath(new URL(`../../${path}`, import.meta.url))
        this.emitFile({ type: 'chunk', id, fileName: `${name}.mjs` })
      }
    },
  }
}
