ALTER TABLE "hosting_tasks" DROP CONSTRAINT "hosting_tasks_order_id_hosting_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "hosting_tasks" ADD CONSTRAINT "hosting_tasks_order_id_hosting_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."hosting_orders"("id") ON DELETE cascade ON UPDATE no action;