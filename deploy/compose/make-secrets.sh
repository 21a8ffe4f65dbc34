#!/bin/sh
# Writes deploy/compose/.env with fresh secrets. Refuses to overwrite one: it would lock out what the old secrets encrypted.
set -eu
cd "$(dirname "$0")"
[ ! -e .env ] || { echo '.env exists already; keep it as safe as the database' >&2; exit 1; }
umask 077
secret() { openssl rand -base64 32 | tr '+/' '-_' | tr -d '=\n'; }
cat >.env <<END
PLATFORM_ADMIN_EMAIL=${1:-admin@example.com}
ENCRYPTION_KEYS=k$(date +%Y%m%d):$(secret)
SERVICE_TOKEN_SECRET=$(secret)
ACCESS_TOKEN_SECRET=$(secret)
SUBJECT_ID_KEY=$(secret)
MESSAGE_SECRET=$(secret)
HOP_SECRET=$(secret)
DATABASE_ROLE_SECRET=$(secret)
IDP_ADMIN_SECRET=$(secret)
KEYCLOAK_CLIENT_SECRET=$(secret)
POSTGRES_PASSWORD=$(secret)
RABBITMQ_PASSWORD=$(secret)
S3_SECRET_ACCESS_KEY=$(secret)
END
echo 'wrote deploy/compose/.env'
