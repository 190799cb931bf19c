CREATE TABLE "hosting_transfer_codes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"sealed_code" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_links" ALTER COLUMN "mail_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hosting_transfer_codes" ADD CONSTRAINT "hosting_transfer_codes_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;