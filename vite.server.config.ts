import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { bundledPackages } from './src/platform/bundled-packages.ts'
import { memoizedIs } from './src/platform/memoize-drizzle-is.ts'

/** Bundles the server and the worker, which share their use cases with the pages that Astro builds. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  plugins: [memoizedIs(), bundledPackages()],
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/app',
    emptyOutDir: true,
    target: 'node24',
    rollupOptions: {
      input: {
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
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
