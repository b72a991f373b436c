#!/bin/bash
# Puts the .ts, .tsx, .mts and .cts files of npm packages into the folder $1: sources and declaration files.
set -euo pipefail
mkdir -p "$1"
cd "$1"
for package in @angular/core @apollo/client @babel/types @builder.io/qwik @chakra-ui/react @mui/material @nestjs/common \
    @nestjs/core @prisma/client @radix-ui/react-dialog @reduxjs/toolkit @tanstack/query-core @tanstack/react-query \
    @trpc/client @trpc/server @types/d3 @types/estree @types/express @types/jest @types/lodash @types/node @types/ramda \
    @types/react @types/three @typescript-eslint/types @vue/reactivity @xstate/react antd arktype date-fns drizzle-orm \
    effect elysia expo fastify fp-ts graphql hono immer io-ts jotai kysely lit mobx neverthrow preact prisma purify-ts ramda \
    react-hook-form react-native redux remeda rxdb rxjs solid-js superstruct svelte ts-essentials ts-morph ts-pattern \
    ts-toolbelt type-fest type-graphql typeorm typescript@5 utility-types valibot valtio vue xstate yup zod zustand; do
    archive=$(npm pack --silent "$package")
    mkdir -p "$package"
    tar xzf "$archive" -C "$package"
    rm "$archive"
done
find . -type f ! -name '*.ts' ! -name '*.tsx' ! -name '*.mts' ! -name '*.cts' -delete
# One of graphql's declarations says in a sentence, and not in TypeScript, that a version is not supported.
find . -type f -name 'NotSupportedTSVersion.d.ts' -delete
