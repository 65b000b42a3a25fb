/** Everything that production needs beside a database; every host in it is made up. */
export const PRODUCTION_ENVIRONMENT = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://user:password@db.example/sealwright",
  SECRET_KEY: "qx3Zr8vNn0TgW5uYcJ2hLm7bKd4sPa9eRf6iOo1wVtE",
  SMTP_URL: "smtps://user:password@smtp.example",
  PUBLIC_SITE_URL: "https://www.acme.example",
  PUBLIC_DASHBOARD_URL: "https://app.acme.example",
  IDENTITY_API_KEY: "key",
  IDENTITY_ADMIN_TOKEN: "Hs6Dw2QkYp9mVx4BtZ8rJc3LfNg7aUe5oTi0RyWvEnK",
  PUBLIC_PAYMENTS_URL: "https://payments.acme.example",
  TRUSTED_PROXIES: "1",
} as const;
