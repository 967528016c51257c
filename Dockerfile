# An image of the server: docker build -t paywright .
# It asks for TLS_CERT and TLS_KEY, or TRUST_PROXY=true behind a proxy that speaks TLS: the interface is HTTPS only.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN node -e "import('./scripts/prepare.mjs').then((module) => module.ensureBuilt())"
# PostgreSQL's libraries get their short names here, because at run time nobody may write below /app.
RUN node -e "import('./dist/database/embedded/binaries.js').then((module) => module.findBinaries())"
# The compiler and the bundler are runtime packages for whoever starts from source; here they have done their work.
RUN npm prune --omit=dev && rm -rf node_modules/typescript node_modules/@typescript node_modules/rolldown node_modules/@rolldown node_modules/vite

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 PAYWRIGHT_DATA=/data
WORKDIR /app
COPY LICENSE NOTICE package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY law ./law
# The stylesheet of /sign-in and /invitation.
COPY server/pages/people.css ./server/pages/people.css
# The pages of /docs.
COPY README.md ARCHITECTURE.md CHANGELOG.md SECURITY.md ./
COPY client/README.md ./client/README.md
COPY examples/README.md ./examples/README.md
COPY docs ./docs
COPY database/schema ./database/schema
COPY database/migrations ./database/migrations
# Encryption keys (unless PAYWRIGHT_KEYS is set) and the own PostgreSQL (unless DATABASE_URL is set).
# One container at a time on a volume.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "require(process.env.TLS_CERT ? 'node:https' : 'node:http').get({ host: '127.0.0.1', port: process.env.PORT, path: '/healthz', rejectUnauthorized: false }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
ENTRYPOINT ["node", "dist/program/main.js"]
CMD ["serve"]
