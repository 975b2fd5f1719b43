FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/prepare.mjs scripts/chromium.mjs scripts/
RUN node scripts/prepare.mjs product
COPY . .
RUN node scripts/prepare.mjs build

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/dist ./dist
# The command, and DuckDB for those of its commands that read many rows.
RUN ln -s /app/dist/server/cutpoint.js /usr/local/bin/cutpoint && chmod +x dist/server/cutpoint.js \
  && npm install --prefix dist --no-save --ignore-scripts --no-audit --no-fund @duckdb/node-api@1.5.5-r.5
USER node
EXPOSE 4170
HEALTHCHECK --interval=30s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4170}/healthz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
