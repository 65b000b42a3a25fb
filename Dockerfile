# syntax=docker/dockerfile:1.20
# The site with its services, in one process. The pages are built for the addresses in .env, which this only reads: no layer has it.
#   docker build --secret id=env,src=.env --tag sealwright .

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
# Before the sources: what they import is installed anew only when one of these changes.
COPY --parents package.json package-lock.json .npmrc */package.json */*/package.json server/bin ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .
RUN --mount=type=secret,id=env,target=/src/.env,required=true npm run build
RUN --mount=type=cache,target=/root/.npm deploy/assemble.sh /image

# Node comes with the dependencies.
FROM debian:bookworm-slim
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin sealwright \
    && install --directory --owner=sealwright --mode=0700 /data /backups
COPY --from=build /image /app
WORKDIR /app
ENV PATH=/app/node_modules/.bin:/usr/local/bin:/usr/bin:/bin \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    BUILD=false \
    DATA_DIR=/data
USER 10001
VOLUME ["/data", "/backups"]
EXPOSE 3000 3001 3003
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/health-check.ts"]
CMD ["node", "server/src/main.ts"]
