ALTER TABLE "first_password_codes" DROP CONSTRAINT "first_password_codes_pkey";--> statement-breakpoint
ALTER TABLE "first_password_codes" ADD CONSTRAINT "first_password_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash");
